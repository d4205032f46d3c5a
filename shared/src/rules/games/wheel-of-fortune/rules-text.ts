import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'The wheel has 49 equal segments: 24 pay 2x, 12 pay 4x, 6 pay 8x, 4 pay 12x, 2 pay 24x and one, the sun, pays 48x. A chip on a kind is paid when the wheel stops on a segment of that kind. Every kind returns 48/49.',
    fa: 'گردونه ۴۹ خانهٔ برابر دارد: ۲۴ خانه ۲ برابر، ۱۲ خانه ۴ برابر، ۶ خانه ۸ برابر، ۴ خانه ۱۲ برابر، ۲ خانه ۲۴ برابر و یک خانه، خورشید، ۴۸ برابر می‌پردازد. ژتون روی هر نوع وقتی برنده است که گردونه روی خانه‌ای از آن نوع بایستد. بازده همهٔ نوع‌ها ۴۸ از ۴۹ است.',
  },
  {
    en: 'You can place several chips at once; your stake is their sum.',
    fa: 'می‌توانید هم‌زمان چند ژتون بگذارید؛ مبلغ شرط مجموع آن‌هاست.',
  },
]
