import type { ErrorRules } from '../error-rule.ts'

export const loyaltyErrors = {
  'loyalty.reward_paid_today': {
    status: 422,
    en: 'What the club gives back was paid to you today. It can be paid once a day, counted in UTC; the rest stays yours.',
    fa: 'آنچه باشگاه برمی‌گرداند امروز به شما پرداخت شده است. هر روز، به وقت جهانی، یک بار پرداخت می‌شود و باقی برای شما می‌ماند.',
  },
  'loyalty.nothing_due': {
    status: 422,
    en: 'There is nothing to be paid yet. Parts of the smallest unit stay yours and are added up.',
    fa: 'هنوز چیزی برای پرداخت نیست. خرده‌های کمتر از کوچک‌ترین واحد پول برای شما می‌ماند و روی هم جمع می‌شود.',
  },
  'loyalty.reward_unfunded': {
    status: 422,
    retryable: true,
    en: 'The money for this is still being set aside. It stays yours; please try again in a minute.',
    fa: 'پول این پرداخت هنوز کنار گذاشته نشده است. این مبلغ برای شما می‌ماند؛ لطفاً یک دقیقهٔ دیگر دوباره امتحان کنید.',
  },
} as const satisfies ErrorRules
