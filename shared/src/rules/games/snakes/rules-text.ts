import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'Roll two dice up to five times. The field of their sum multiplies what the hand stands at, or it is a snake: that ends the hand and the stake is lost. Cash out after any roll. After the fifth the hand is paid automatically.',
    fa: 'دو تاس را تا پنج بار بریزید. خانهٔ مجموع آن‌ها ضریب دست را چند برابر می‌کند، یا مار است: مار دست را تمام می‌کند و می‌بازید. پس از هر ریختن می‌توانید برداشت کنید. پس از بار پنجم، دست خودبه‌خود پرداخت می‌شود.',
  },
  {
    en: 'The board depends on the difficulty. Snakes lie on these sums: easy 7, medium 6 to 8, hard 5 to 9, expert 4 to 10, master 3 to 11. From the second roll on the fields next to the snakes pay a little more on the board of every difficulty. Fields are multiplied exactly, and the product is cut to four decimals.',
    fa: 'صفحه را درجهٔ سختی تعیین می‌کند. مارها روی این مجموع‌ها هستند: آسان ۷، متوسط ۶ تا ۸، سخت ۵ تا ۹، حرفه‌ای ۴ تا ۱۰، استادی ۳ تا ۱۱. از بار دوم به بعد، خانه‌های کنار مارها در همهٔ صفحه‌ها اندکی بیشتر می‌پردازند. خانه‌ها دقیق در هم ضرب می‌شوند و حاصل تا چهار رقم اعشار بریده می‌شود.',
  },
]
