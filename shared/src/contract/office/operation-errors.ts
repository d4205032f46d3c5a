import type { ErrorRules } from '../error-rule.ts'

export const operationErrors = {
  'office.verification_runs': {
    status: 422,
    retryable: true,
    en: 'The books are being verified already. Please wait for the end of that.',
    fa: 'بررسی دفترها هم‌اکنون در جریان است. لطفاً تا پایان آن صبر کنید.',
  },
  'office.books_not_verified': {
    status: 422,
    en: 'This incident is closed once everything was verified since it opened and nothing was found. Please verify everything first.',
    fa: 'این مشکل وقتی بسته می‌شود که پس از پیدا شدن آن همه‌چیز بررسی و بی‌اشکال یافته شود. لطفاً نخست بررسی کامل را انجام دهید.',
  },
} as const satisfies ErrorRules
