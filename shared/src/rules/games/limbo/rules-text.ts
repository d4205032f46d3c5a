import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'A multiplier from 1.00x up is drawn: 0.99 divided by a number between 0 and 1, cut to two decimals. You win when it reaches your target.',
    fa: 'ضریبی از ۱٫۰۰ به بالا می‌آید: ۰٫۹۹ تقسیم بر عددی میان ۰ و ۱، تا دو رقم اعشار. اگر به هدف شما برسد می‌برید.',
  },
  {
    en: 'A win pays exactly the target, however far above it the multiplier is. Targets go from 1.01x to 1,000,000x.',
    fa: 'برد دقیقاً با ضریب هدف پرداخت می‌شود، هرچه ضریب آمده بالاتر باشد. هدف از ۱٫۰۱ تا ۱٬۰۰۰٬۰۰۰ برابر است.',
  },
]
