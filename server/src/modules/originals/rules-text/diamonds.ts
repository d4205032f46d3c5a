import type { Localized } from '@tas/shared/contract/languages.ts'

export const DIAMONDS_RULES: readonly Localized[] = [
  {
    en: 'Five diamonds are drawn, each of one of seven colours, all colours as likely.',
    fa: 'پنج الماس می‌آید که هر کدام با شانس برابر یکی از هفت رنگ را دارد.',
  },
  {
    en: 'It pays by how many are alike: five alike the most, a single pair less than the stake. Five different colours lose.',
    fa: 'پرداخت به تعداد الماس‌های هم‌رنگ بستگی دارد: پنج هم‌رنگ بیشترین، و یک جفت کمتر از مبلغ شرط. پنج رنگ متفاوت می‌بازد.',
  },
]
