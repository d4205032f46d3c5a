import type { ErrorRules } from '../error-rule.ts'

export const contestsErrors = {
  'contests.race_unknown': {
    status: 404,
    en: 'This race does not exist. See the list of races.',
    fa: 'این رقابت وجود ندارد. فهرست رقابت‌ها را ببینید.',
  },
  'contests.race_over': {
    status: 422,
    en: 'This race cannot be joined any more. See the list of races.',
    fa: 'دیگر نمی‌توان به این رقابت پیوست. فهرست رقابت‌ها را ببینید.',
  },
  'contests.race_joined': {
    status: 422,
    en: 'You take part in this race already.',
    fa: 'شما هم‌اکنون در این رقابت شرکت دارید.',
  },
  'contests.race_currency': {
    status: 422,
    en: 'This race is held in {currency}. Your account has another currency.',
    fa: 'این رقابت با ارز {currency} برگزار می‌شود. ارز حساب شما متفاوت است.',
  },
  'contests.race_changed': {
    status: 422,
    en: 'Somebody changed this race meanwhile. Look at it again and ask anew.',
    fa: 'در این میان کسی این رقابت را تغییر داده است. آن را دوباره ببینید و از نو درخواست کنید.',
  },
  'contests.race_unfit': {
    status: 422,
    en: 'This race cannot be opened as it is. Mend what stands beside it first.',
    fa: 'این رقابت به این صورت گشوده نمی‌شود. نخست آنچه را کنار آن نوشته شده درست کنید.',
  },
  'contests.race_elsewhere': {
    status: 422,
    en: 'This race is not where this can be done. Look at it again.',
    fa: 'این رقابت در وضعیتی نیست که این کار شدنی باشد. آن را دوباره ببینید.',
  },
  'contests.bank_short': {
    status: 422,
    en: 'The bank does not have {amount} {currency} for the prizes. Bring capital first.',
    fa: 'بانک {amount} {currency} برای جایزه‌ها ندارد. نخست سرمایه تأمین کنید.',
  },
} satisfies ErrorRules
