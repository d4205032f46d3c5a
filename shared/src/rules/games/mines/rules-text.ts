import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'A board of 25 tiles hides 1 to 24 mines, drawn as scorpions; you choose how many. Turn over one tile after another: a safe one raises the multiplier, a mine ends the hand and the stake is lost. Cash out after any safe tile. When no safe tile is left, the hand is paid automatically.',
    fa: 'در صفحه‌ای با ۲۵ خانه، ۱ تا ۲۴ مین، به شکل عقرب، پنهان است؛ تعداد آن‌ها را شما تعیین می‌کنید. خانه‌ها را یکی پس از دیگری باز کنید: خانهٔ امن ضریب را بالا می‌برد، و مین دست را تمام می‌کند و می‌بازید. پس از هر خانهٔ امن می‌توانید برداشت کنید. وقتی خانهٔ امنی نماند، دست خودبه‌خود پرداخت می‌شود.',
  },
  {
    en: 'The multiplier is 0.99 divided by the chance of getting as far as you have, cut to four decimals. Apart from that rounding, when you stop makes no difference to the return.',
    fa: 'ضریب برابر است با ۰٫۹۹ تقسیم بر شانس رسیدن به جایی که هستید، تا چهار رقم اعشار. جز همین گرد کردن، اینکه کجا دست بکشید بازده را تغییر نمی‌دهد.',
  },
]
