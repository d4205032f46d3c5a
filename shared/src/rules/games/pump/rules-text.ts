import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'You pump up a balloon, one stroke at a time. Of 25 strokes some burst it; which ones is fixed before the first: easy 1, medium 3, hard 5, expert 10. A burst ends the hand and the stake is lost. Cash out after any stroke. When every stroke left would burst it, the hand is paid automatically.',
    fa: 'بادکنکی را تلمبه‌به‌تلمبه باد می‌کنید. از ۲۵ تلمبه، برخی آن را می‌ترکانند؛ اینکه کدام‌ها، پیش از نخستین تلمبه قطعی شده است: آسان ۱، متوسط ۳، سخت ۵، حرفه‌ای ۱۰ تلمبه. ترکیدن دست را تمام می‌کند و می‌بازید. پس از هر تلمبه می‌توانید برداشت کنید. اگر همهٔ تلمبه‌های مانده آن را بترکانند، دست خودبه‌خود پرداخت می‌شود.',
  },
  {
    en: 'The multiplier is 0.98 divided by the chance of getting as far as you have, cut to four decimals.',
    fa: 'ضریب برابر است با ۰٫۹۸ تقسیم بر شانس رسیدن به جایی که هستید، تا چهار رقم اعشار.',
  },
]
