import type { ErrorRules } from '../error-rule.ts'

export const returnsErrors = {
  'returns.bad_period': {
    status: 422,
    en: 'Choose a period of 1 to {days} days whose last day is not before its first.',
    fa: 'بازه‌ای از ۱ تا {days} روز انتخاب کنید که روز پایانی آن پیش از روز آغاز نباشد.',
  },
  'returns.incident_unknown': {
    status: 404,
    en: 'No such incident is open. Somebody may have closed it; please reload the list.',
    fa: 'چنین مشکلی باز نیست. شاید کسی آن را بسته باشد؛ لطفاً فهرست را دوباره بارگذاری کنید.',
  },
} as const satisfies ErrorRules
