import type { ErrorRules } from '../error-rule.ts'

export const accountErrors = {
  'account.field_locked': {
    status: 422,
    en: 'These details were verified against your documents. Please ask support to change them.',
    fa: 'این مشخصات با مدرک شما تطبیق داده شده‌اند. برای تغییر آن‌ها لطفاً به پشتیبانی پیام دهید.',
  },
  'account.bets_open': {
    status: 422,
    en: 'You still have open bets ({count}). Please finish them or wait for their result, then close the account.',
    fa: 'هنوز {count} شرط باز دارید. لطفاً آن‌ها را تمام کنید یا منتظر نتیجه بمانید و سپس حساب را ببندید.',
  },
  'account.money_left': {
    status: 422,
    en: 'There is still {amount} in your account. Take it out first; what is in the wallet can also be paid out when you close.',
    fa: 'هنوز {amount} در حساب شماست. نخست آن را برداشت کنید؛ موجودی کیف پول همراه با بستن حساب هم پرداخت می‌شود.',
  },
} as const satisfies ErrorRules
