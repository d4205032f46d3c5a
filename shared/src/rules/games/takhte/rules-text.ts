import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'White and Black throw two dice each. A throw goes as far as the sum of its dice, and a double goes twice as far, as in nard. Whoever goes further wins; who goes at least twice as far as the other wins a mars.',
    fa: 'سفید و سیاه هرکدام دو تاس می‌ریزند. هر ریختن به اندازهٔ مجموع دو تاس پیش می‌رود و جفت، مانند تخته‌نرد، دو برابر آن. هرکه جلوتر برود برنده است؛ و هرکه دست‌کم دو برابر دیگری برود مارس می‌کند.',
  },
  {
    en: 'You can bet on White, on Black, on both going equally far, on a mars of either, and on a double of either. Each pays 0.98 divided by its chance, cut to four decimals. When both go equally far, White and Black lose.',
    fa: 'می‌توانید روی سفید، سیاه، برابری، مارس هر طرف و جفت هر طرف شرط ببندید. هر کدام ۰٫۹۸ تقسیم بر شانسش را، تا چهار رقم اعشار، می‌پردازد. در برابری، سفید و سیاه می‌بازند.',
  },
  {
    en: 'You can place several chips at once; your stake is their sum.',
    fa: 'می‌توانید هم‌زمان چند ژتون بگذارید؛ مبلغ شرط مجموع آن‌هاست.',
  },
]
