import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'A ball falls through 8 to 16 rows of pins. At every row it turns left or right, each as likely as the other.',
    fa: 'توپی از ۸ تا ۱۶ ردیف میخ پایین می‌افتد. در هر ردیف با شانس برابر به چپ یا راست می‌رود.',
  },
  {
    en: 'It pays the multiplier of the slot it ends in. The multipliers depend on rows and risk; one below 1x returns less than the stake.',
    fa: 'پرداخت با ضریب خانه‌ای است که توپ در آن می‌افتد. ضریب‌ها را تعداد ردیف‌ها و ریسک تعیین می‌کند؛ ضریب کمتر از ۱ کمتر از مبلغ شرط را بازمی‌گرداند.',
  },
]
