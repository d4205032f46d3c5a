import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'The wheel has 10 to 50 equal segments and stops at one of them, each as likely as any other.',
    fa: 'چرخ ۱۰ تا ۵۰ بخش برابر دارد و با شانس برابر روی یکی از آن‌ها می‌ایستد.',
  },
  {
    en: 'It pays the multiplier of that segment; a segment of 0x loses. The multipliers depend on the number of segments and the risk.',
    fa: 'پرداخت با ضریب همان بخش است؛ بخش صفر می‌بازد. ضریب‌ها را تعداد بخش‌ها و ریسک تعیین می‌کند.',
  },
]
