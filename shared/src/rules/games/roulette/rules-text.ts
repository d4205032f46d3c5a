import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'Place chips on any spots of a European table: 37 pockets, 0 to 36, each as likely as any other. Your stake is the sum of the chips.',
    fa: 'ژتون‌ها را روی هر جای میز اروپایی بگذارید: ۳۷ خانه، از ۰ تا ۳۶، همه با شانس برابر. مبلغ شرط برابر با مجموع ژتون‌هاست.',
  },
  {
    en: 'A chip pays 36 divided by the number of pockets it covers, its stake included: 36x on one number, 18x on two, 12x on three, 9x on four, 6x on six, 3x on a dozen or a column, 2x on the others. The zero wins only for chips that cover it.',
    fa: 'هر ژتون، با خودِ مبلغ، ۳۶ تقسیم بر تعداد خانه‌های زیر آن را می‌پردازد: یک عدد ۳۶ برابر، دو عدد ۱۸، سه عدد ۱۲، چهار عدد ۹، شش عدد ۶، دوجین یا ستون ۳ و بقیه ۲ برابر. صفر تنها برای ژتون‌هایی برنده است که روی آن هستند.',
  },
  {
    en: 'Every chip returns 36/37, and so does every bet.',
    fa: 'بازده هر ژتون و در نتیجه هر شرط ۳۶/۳۷ است.',
  },
]
