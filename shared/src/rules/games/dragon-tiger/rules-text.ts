import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'Dragon and tiger get a card each, and the higher one wins; the ace is the lowest, the king the highest. Every card is as likely as any other, whatever came before.',
    fa: 'اژدها و ببر هرکدام یک کارت می‌گیرند و کارت بالاتر برنده است؛ آس پایین‌ترین و شاه بالاترین کارت است. شانس همهٔ کارت‌ها برابر است، هرچه پیش از آن آمده باشد.',
  },
  {
    en: 'Dragon and tiger pay 2x; on a tie half their stake comes back. A tie pays 12x, a tie in one suit 51x.',
    fa: 'اژدها و ببر ۲ برابر می‌پردازند و در تساوی نیمی از مبلغشان بازمی‌گردد. تساوی ۱۲ برابر و تساوی با یک خال ۵۱ برابر می‌پردازد.',
  },
  {
    en: 'You can place several chips at once; your stake is their sum.',
    fa: 'می‌توانید هم‌زمان چند ژتون بگذارید؛ مبلغ شرط مجموع آن‌هاست.',
  },
]
