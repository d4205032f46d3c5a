import type { ErrorRules } from '../error-rule.ts'

export const affiliatesErrors = {
  'affiliates.slug_taken': {
    status: 422,
    en: 'You have a link with this name. Please choose another name.',
    fa: 'پیوندی با این نام دارید. لطفاً نام دیگری انتخاب کنید.',
  },
  'affiliates.too_many_links': {
    status: 422,
    en: 'You have {limit} links, and no more can be added.',
    fa: 'شما {limit} پیوند دارید و نمی‌توان پیوند دیگری اضافه کرد.',
  },
  'affiliates.nothing_available': {
    status: 422,
    en: 'Nothing can be transferred at the moment. What is on hold comes free on the day beside it.',
    fa: 'اکنون مبلغی برای انتقال نیست. مبلغ نگه‌داشته‌شده در روزی که کنار آن آمده آزاد می‌شود.',
  },
  'affiliates.other_currency': {
    status: 422,
    en: 'Your wallet is kept in {currency}. Earnings in another currency cannot be transferred to it.',
    fa: 'کیف پول شما به {currency} است. درآمد به ارز دیگر به آن منتقل نمی‌شود.',
  },
  'affiliates.statement_not_found': {
    status: 404,
    en: 'This statement was not found.',
    fa: 'این صورت‌حساب پیدا نشد.',
  },
} as const satisfies ErrorRules
