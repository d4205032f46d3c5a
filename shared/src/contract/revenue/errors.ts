import type { ErrorRules } from '../error-rule.ts'

export const revenueErrors = {
  'revenue.bad_period': {
    status: 422,
    en: 'Choose a period of 1 to {days} days whose last day is not before its first.',
    fa: 'بازه‌ای از ۱ تا {days} روز انتخاب کنید که روز پایانی آن پیش از روز آغاز نباشد.',
  },
} as const satisfies ErrorRules
