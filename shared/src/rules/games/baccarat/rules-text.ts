import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'Player and banker get two cards each; the last digit of the sum of points counts. An ace is one point; tens and face cards count zero. Eight or nine ends the coup at once. Otherwise the player draws to five or less, and the banker follows the third-card table. Every card is as likely as any other, whatever came before.',
    fa: 'بازیکن و بانکدار هرکدام دو کارت می‌گیرند و رقم آخر مجموع امتیازها به شمار می‌آید. آس یک امتیاز دارد و ده و عکس‌ها هیچ. هشت یا نه بازی را فوراً تمام می‌کند. وگرنه بازیکن با امتیاز پنج یا کمتر کارت می‌کشد و بانکدار طبق جدول کارت سوم. شانس همهٔ کارت‌ها برابر است، هرچه پیش از آن آمده باشد.',
  },
  {
    en: 'Player pays 2x, banker 1.95x; on a tie both return the stake. Tie pays 9x. A pair of the first two cards of either side pays 12x.',
    fa: 'بازیکن ۲ برابر و بانکدار ۱٫۹۵ برابر می‌پردازد و در تساوی مبلغ هر دو بازمی‌گردد. تساوی ۹ برابر، و جفت بودن دو کارت نخست هر طرف ۱۲ برابر می‌پردازد.',
  },
  {
    en: 'You can place several chips at once; your stake is their sum. The banker returns the most, the tie the least.',
    fa: 'می‌توانید هم‌زمان چند ژتون بگذارید؛ مبلغ شرط مجموع آن‌هاست. بانکدار بیشترین و تساوی کمترین بازده را دارد.',
  },
]
