import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'The tower has nine levels. On each you pick one tile: an egg takes you to the next level, a dragon ends the hand and the stake is lost. Cash out after any level. At the top the hand is paid automatically.',
    fa: 'برج نُه طبقه دارد. در هر طبقه یک خانه انتخاب می‌کنید: تخم شما را به طبقهٔ بعد می‌برد، و اژدها دست را تمام می‌کند و می‌بازید. پس از هر طبقه می‌توانید برداشت کنید. در بالای برج، دست خودبه‌خود پرداخت می‌شود.',
  },
  {
    en: 'The difficulty says on how many tiles of a level there is an egg: easy 3 of 4, medium 2 of 3, hard 1 of 2, expert 1 of 3, master 1 of 4. The multiplier is 0.98 divided by the chance of getting as far as you have, cut to four decimals.',
    fa: 'درجهٔ سختی تعیین می‌کند در هر طبقه چند خانه تخم دارد: آسان ۳ از ۴، متوسط ۲ از ۳، سخت ۱ از ۲، حرفه‌ای ۱ از ۳، استادی ۱ از ۴. ضریب برابر است با ۰٫۹۸ تقسیم بر شانس رسیدن به جایی که هستید، تا چهار رقم اعشار.',
  },
]
