import type { ErrorRules } from '../error-rule.ts'

export const supportErrors = {
  'support.ticket_unknown': {
    status: 404,
    en: 'There is no such ticket. Please open the list anew.',
    fa: 'تیکتی با این نشانی در فهرست نیست. لطفاً فهرست را از نو باز کنید.',
  },
  'support.ticket_other': {
    status: 422,
    en: 'This ticket has moved on meanwhile. Please open it anew.',
    fa: 'این تیکت در این میان وضعیت دیگری یافته است. لطفاً آن را از نو باز کنید.',
  },
  'support.ticket_outdated': {
    status: 409,
    en: 'Somebody wrote in this ticket, or changed it, since you opened it. Nothing was sent: please read that first.',
    fa: 'پس از باز کردن این تیکت، در آن چیزی نوشته یا تغییر داده شده است. چیزی فرستاده نشد؛ لطفاً ابتدا آن را بخوانید.',
  },
  'support.ticket_full': {
    status: 422,
    en: 'This ticket holds {maximum} messages, and no more. Please open a new one.',
    fa: 'این تیکت به {maximum} پیام رسیده و جای بیشتری ندارد. لطفاً تیکت تازه‌ای باز کنید.',
  },
  'support.too_many_open': {
    status: 422,
    en: 'You have {maximum} tickets that are still open. Please write in one of them.',
    fa: '{maximum} تیکت باز دارید. لطفاً در یکی از همان‌ها بنویسید.',
  },
  'support.assignee_unknown': {
    status: 422,
    en: 'This person cannot answer this ticket. Please choose another.',
    fa: 'این همکار نمی‌تواند به این تیکت پاسخ دهد. لطفاً همکار دیگری برگزینید.',
  },
  'support.merge_refused': {
    status: 422,
    en: 'A ticket goes on in another one of the same player that is neither closed nor a complaint.',
    fa: 'تیکت تنها در تیکت دیگری از همان بازیکن ادامه می‌یابد که نه بسته باشد و نه شکایت.',
  },
  'support.complaint_raised': {
    status: 422,
    en: 'This ticket is a complaint already. Please write in it.',
    fa: 'این تیکت هم‌اکنون شکایت است. لطفاً در همان بنویسید.',
  },
  'support.complaint_other': {
    status: 422,
    en: 'This complaint has moved on meanwhile. Please open it anew.',
    fa: 'این شکایت در این میان وضعیت دیگری یافته است. لطفاً آن را از نو باز کنید.',
  },
  'support.complaint_own': {
    status: 422,
    en: 'This complaint concerns your own work, or is with senior staff. Another person decides it.',
    fa: 'این شکایت دربارهٔ کار خود شماست یا نزد مسئولان ارشد است. شخص دیگری دربارهٔ آن تصمیم می‌گیرد.',
  },
  'support.incident_day': {
    status: 422,
    en: 'Please give a day of the last {months} months.',
    fa: 'لطفاً روزی از {months} ماه گذشته را بنویسید.',
  },
  'support.not_resolved': {
    status: 422,
    en: 'A ticket can be rated once it is resolved.',
    fa: 'امتیاز دادن پس از پایان کار تیکت ممکن می‌شود.',
  },
  'support.rated': {
    status: 422,
    en: 'You have rated this answer already.',
    fa: 'پیش‌تر به این پاسخ امتیاز داده‌اید.',
  },
} as const satisfies ErrorRules
