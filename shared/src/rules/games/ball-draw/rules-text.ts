import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'One of 49 balls is drawn. You can place a chip on the number of a ball, on one of six colours, on odd or even, on low (1–24) or high (25–48), on the sum of the digits of the number, or on a low (1–6) or high (7–12) sum. A chip pays 48 over the number of balls it covers, so every spot returns 48/49.',
    fa: 'یک گوی از ۴۹ گوی کشیده می‌شود. ژتون را می‌توان روی شمارهٔ گوی، یکی از شش رنگ، فرد یا زوج، پایین (۱ تا ۲۴) یا بالا (۲۵ تا ۴۸)، مجموع رقم‌های شماره، یا مجموع کم (۱ تا ۶) یا زیاد (۷ تا ۱۲) گذاشت. هر ژتون ۴۸ تقسیم بر شمار گوی‌هایی که پوشش می‌دهد می‌پردازد، پس بازده همهٔ خانه‌ها ۴۸ از ۴۹ است.',
  },
  {
    en: 'Ball 49, the sun, belongs to its own number alone: all other spots lose with it.',
    fa: 'گوی ۴۹، خورشید، تنها به شمارهٔ خودش تعلق دارد: با آن همهٔ خانه‌های دیگر می‌بازند.',
  },
  {
    en: 'You can place several chips at once; your stake is their sum.',
    fa: 'می‌توانید هم‌زمان چند ژتون بگذارید؛ مبلغ شرط مجموع آن‌هاست.',
  },
]
