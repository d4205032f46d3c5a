import type { ErrorRules } from '../error-rule.ts'

export const actionErrors = {
  'office.account_closed': {
    status: 422,
    en: 'This account is closed: nothing more is set for its player, or written to them.',
    fa: 'این حساب بسته است و دیگر چیزی برای بازیکن آن تنظیم یا نوشته نمی‌شود.',
  },
  'office.currency_other': {
    status: 422,
    en: 'This account is kept in {currency}. Please use that currency.',
    fa: 'این حساب به {currency} است. لطفاً از همان ارز استفاده کنید.',
  },
} as const satisfies ErrorRules
