import type { ErrorRules } from '../error-rule.ts'

export const ledgerErrors = {
  'ledger.already_reversed': {
    status: 422,
    en: 'This entry has already been reversed.',
    fa: 'این سند پیش‌تر برگشت خورده است.',
  },
  'ledger.frozen': {
    status: 422,
    retryable: true,
    en: 'We are checking our books, so bets and deposits are paused. Your money is safe; please try again later or contact support.',
    fa: 'در حال بررسی دفترهای خود هستیم و شرط و واریز فعلاً متوقف است. پول شما امن است؛ لطفاً بعداً تلاش کنید یا از پشتیبانی بپرسید.',
  },
  'ledger.incident_unknown': {
    status: 404,
    en: 'No such incident of the books is open. Please reload the page.',
    fa: 'چنین مشکلی در دفترها باز نیست. لطفاً صفحه را دوباره بارگذاری کنید.',
  },
  'ledger.span_unknown': {
    status: 404,
    en: 'This account has no such entry, or it is accepted already. Please compare both numbers with what the difference says.',
    fa: 'این حساب چنین ثبتی ندارد یا پیش‌تر پذیرفته شده است. لطفاً هر دو شماره را با متن اختلاف بسنجید.',
  },
  'ledger.currency_unknown': {
    status: 422,
    en: 'This business keeps no accounts in {currency}. Please choose another currency.',
    fa: 'این کسب‌وکار حسابی به {currency} ندارد. لطفاً ارز دیگری انتخاب کنید.',
  },
  'ledger.currency_used': {
    status: 422,
    en: 'Accounts or books hold amounts in {currency}, so the currency has to stay, with the digits it has.',
    fa: 'در حساب‌ها یا دفترها مبلغی به {currency} هست، پس این ارز و رقم‌های اعشار آن باید بماند.',
  },
  'ledger.transfer_used': {
    status: 422,
    en: 'This transfer is in the books already. Please check its reference.',
    fa: 'این حواله پیش‌تر در دفترها ثبت شده است. لطفاً شناسهٔ آن را بررسی کنید.',
  },
  'ledger.order_unknown': {
    status: 404,
    en: 'This order to pay is not open any more: it was paid or cancelled. Please reload the list.',
    fa: 'این دستور پرداخت دیگر باز نیست: پرداخت یا لغو شده است. لطفاً فهرست را دوباره بارگذاری کنید.',
  },
  'ledger.owed_otherwise': {
    status: 422,
    en: 'What is owed to this player now is another amount. Nothing was written; please reload the list.',
    fa: 'بدهی کنونی به این بازیکن مبلغ دیگری است. چیزی ثبت نشد؛ لطفاً فهرست را دوباره بارگذاری کنید.',
  },
  'ledger.cash_below': {
    status: 422,
    en: 'The player has {available} in cash, and no more than that can be taken.',
    fa: 'موجودی نقد این بازیکن {available} است و بیش از آن نمی‌توان کم کرد.',
  },
  'wallet.insufficient_funds': {
    status: 422,
    en: 'Your balance is too low for this amount. Choose a smaller one or make a deposit.',
    fa: 'موجودی شما برای این مبلغ کافی نیست. مبلغ کمتری انتخاب کنید یا واریز کنید.',
  },
  'wallet.currency_mismatch': {
    status: 422,
    en: 'Your account is in {currency}. Please use that currency.',
    fa: 'حساب شما به {currency} است. لطفاً از همان ارز استفاده کنید.',
  },
  'wallet.amount_invalid': {
    status: 422,
    en: 'This amount is not valid: use a positive number with at most {decimals} decimals.',
    fa: 'این مبلغ معتبر نیست: عددی مثبت با حداکثر {decimals} رقم اعشار بنویسید.',
  },
} as const satisfies ErrorRules
