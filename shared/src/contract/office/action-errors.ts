import type { ErrorRules } from '../error-rule.ts'

export const actionErrors = {
  'office.view_unknown': {
    status: 404,
    en: 'This view has been opened already or is too old. Please open it anew from the office.',
    fa: 'این نما پیش‌تر باز شده یا کهنه است. لطفاً آن را دوباره از دفتر باز کنید.',
  },
  'office.account_closed': {
    status: 422,
    en: 'This account is closed: its player signs in no more, so nothing is set for them, written to them or seen as they see it.',
    fa: 'این حساب بسته است و بازیکن آن دیگر وارد نمی‌شود؛ پس چیزی برای او تنظیم یا نوشته نمی‌شود و نمایی از چشم او نیست.',
  },
  'office.currency_other': {
    status: 422,
    en: 'This account is kept in {currency}. Please use that currency.',
    fa: 'این حساب به {currency} است. لطفاً از همان ارز استفاده کنید.',
  },
} as const satisfies ErrorRules
