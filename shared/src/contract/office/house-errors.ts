import type { ErrorRules } from '../error-rule.ts'

export const houseErrors = {
  'office.mail_not_waiting': {
    status: 422,
    en: 'This message waits no more, or is being sent at this moment. Please reload the list.',
    fa: 'این پیام دیگر در انتظار نیست یا همین حالا در حال ارسال است. لطفاً فهرست را دوباره بارگذاری کنید.',
  },
  'office.mail_no_server': {
    status: 422,
    en: 'No mail server is named, so there is none to be tested. Whoever runs the program names one in its environment.',
    fa: 'سرور ایمیلی تعیین نشده است و چیزی برای آزمودن نیست. کسی که برنامه را اجرا می‌کند آن را در محیط برنامه تعیین می‌کند.',
  },
  'office.key_in_work': {
    status: 422,
    en: 'Another key seals by now, or what is there is still being sealed with the last one. Please look at the state of the keys first.',
    fa: 'اکنون کلید دیگری به کار است یا مهر و موم داده‌ها با کلید پیشین هنوز تمام نشده است. لطفاً نخست وضعیت کلیدها را ببینید.',
  },
} as const satisfies ErrorRules
