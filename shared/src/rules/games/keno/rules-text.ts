import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'Pick 1 to 10 of the numbers 1 to 40. Ten different numbers are drawn, each as likely as any other.',
    fa: 'از عددهای ۱ تا ۴۰، یک تا ده عدد انتخاب کنید. ده عدد متفاوت با شانس برابر بیرون می‌آید.',
  },
  {
    en: 'The payout depends on how many of your numbers are drawn. The multipliers depend on how many you picked and on the risk; a multiplier below 1x returns less than the stake.',
    fa: 'پرداخت به این بستگی دارد که چند عدد شما بیرون آمده است. ضریب‌ها را تعداد عددهای شما و ریسک تعیین می‌کند؛ ضریب کمتر از ۱ کمتر از مبلغ شرط را بازمی‌گرداند.',
  },
]
