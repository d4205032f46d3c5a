import type { ErrorRules } from '../error-rule.ts'

export const actionErrors = {
  'office.currency_other': {
    status: 422,
    en: 'This account is kept in {currency}. Please use that currency.',
    fa: 'این حساب به {currency} است. لطفاً از همان ارز استفاده کنید.',
  },
} as const satisfies ErrorRules
