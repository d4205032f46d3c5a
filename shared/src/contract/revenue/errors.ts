import type { ErrorRules } from '../error-rule.ts'

export const revenueErrors = {
  'revenue.bad_period': {
    status: 422,
    en: 'Choose a period of 1 to {days} days whose last day is not before its first.',
    fa: 'بازه‌ای از ۱ تا {days} روز انتخاب کنید که روز پایانی آن پیش از روز آغاز نباشد.',
  },
  'revenue.currency_unknown': {
    status: 422,
    en: 'The business keeps no accounts in this currency. Please choose another one.',
    fa: 'این کسب‌وکار حسابی با این ارز ندارد. لطفاً ارز دیگری انتخاب کنید.',
  },
} as const satisfies ErrorRules
