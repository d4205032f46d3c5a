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
  'revenue.schedule_unknown': {
    status: 422,
    en: 'This planned report is not there any more.',
    fa: 'این گزارش زمان‌بندی‌شده دیگر وجود ندارد.',
  },
  'revenue.too_many_schedules': {
    status: 422,
    en: 'There can be {most} planned reports at most. Delete one first.',
    fa: 'حداکثر {most} گزارش زمان‌بندی‌شده می‌توان داشت. نخست یکی را حذف کنید.',
  },
  'revenue.recipient_unallowed': {
    status: 422,
    en: 'A report goes only to people of staff who may take it out themselves. Somebody chosen here may not.',
    fa: 'گزارش تنها برای کارکنانی فرستاده می‌شود که خود اجازهٔ بیرون بردن آن را دارند. یکی از افراد انتخاب‌شده این اجازه را ندارد.',
  },
  'revenue.run_waits': {
    status: 422,
    en: 'This report is being made already. Please wait until it is done.',
    fa: 'این گزارش هم‌اکنون در حال ساخت است. لطفاً تا پایان آن صبر کنید.',
  },
  'revenue.mailed_link_unknown': {
    status: 422,
    en: 'This link opens nothing for you: it was used, is too old, or was sent to somebody else.',
    fa: 'این پیوند برای شما چیزی باز نمی‌کند: پیش‌تر استفاده شده، کهنه است، یا برای کس دیگری فرستاده شده است.',
  },
} as const satisfies ErrorRules
