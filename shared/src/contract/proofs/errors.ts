import type { ErrorRules } from '../error-rule.ts'

export const proofsErrors = {
  'proofs.day_not_found': {
    status: 404,
    en: 'The books of this day are not closed, or there are none. Choose a day from the list.',
    fa: 'دفترهای این روز بسته نشده‌اند یا وجود ندارند. یکی از روزهای فهرست را انتخاب کنید.',
  },
  'proofs.nothing_owed': {
    status: 404,
    en: 'Your wallet was empty at the close of this day, so there is nothing to prove. Choose another day.',
    fa: 'کیف پول شما در پایان این روز خالی بود، پس چیزی برای اثبات نیست. روز دیگری را انتخاب کنید.',
  },
  'proofs.posting_not_found': {
    status: 404,
    en: 'Your account has no such transaction. Choose one from your transactions.',
    fa: 'حساب شما چنین تراکنشی ندارد. یکی از تراکنش‌های خود را انتخاب کنید.',
  },
} as const satisfies ErrorRules
