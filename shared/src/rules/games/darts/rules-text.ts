import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'A dart is thrown at a board of six colours. Every spot of the board is as likely as any other.',
    fa: 'دارتی به صفحه‌ای با شش رنگ پرتاب می‌شود. شانس همهٔ نقطه‌های صفحه برابر است.',
  },
  {
    en: 'It pays the multiplier of the colour it hits. Board and multipliers depend on the difficulty; a multiplier below 1x returns less than the stake.',
    fa: 'پرداخت با ضریب رنگی است که دارت به آن می‌خورد. صفحه و ضریب‌ها را درجهٔ سختی تعیین می‌کند؛ ضریب کمتر از ۱ کمتر از مبلغ شرط را بازمی‌گرداند.',
  },
]
