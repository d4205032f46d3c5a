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
  'office.regulator_period': {
    status: 422,
    en: 'Choose 1 to {days} whole days that are over. Days are of UTC.',
    fa: 'از ۱ تا {days} روز کامل را که به پایان رسیده‌اند انتخاب کنید. روزها به وقت جهانی‌اند.',
  },
  'office.regulator_file_gone': {
    status: 422,
    en: 'This file is not there: it is not made yet, or was deleted after its time.',
    fa: 'این پرونده موجود نیست: هنوز ساخته نشده یا پس از پایان مهلت حذف شده است.',
  },
} as const satisfies ErrorRules
