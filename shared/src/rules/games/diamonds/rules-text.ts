import type { Localized } from '../../../contract/languages.ts'

export const RULES_TEXT: readonly Localized[] = [
  {
    en: 'Five diamonds are drawn, each in one of seven equally likely colours.',
    fa: 'پنج الماس می‌آید که هر کدام با شانس برابر یکی از هفت رنگ را دارد.',
  },
  {
    en: 'The payout depends on how many match: five of a colour pay the most, a single pair less than the stake. Five different colours lose.',
    fa: 'پرداخت به تعداد الماس‌های هم‌رنگ بستگی دارد: پنج هم‌رنگ بیشترین، و یک جفت کمتر از مبلغ شرط. پنج رنگ متفاوت می‌بازد.',
  },
]
