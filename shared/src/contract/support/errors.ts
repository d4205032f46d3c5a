import type { ErrorRules } from '../error-rule.ts'

export const supportErrors = {
  'support.tag_unknown': {
    status: 422,
    en: 'One of these tags is no longer among the tags of the settings. Please choose again.',
    fa: 'یکی از این برچسب‌ها دیگر در تنظیمات نیست. لطفاً دوباره برگزینید.',
  },
  'support.canned_unknown': {
    status: 422,
    en: 'This ready reply was changed or removed meanwhile. Please choose it again, or send your own words.',
    fa: 'این پاسخ آماده در این میان تغییر کرده یا حذف شده است. لطفاً دوباره آن را برگزینید یا نوشتهٔ خود را بفرستید.',
  },
  'support.macro_unknown': {
    status: 422,
    en: 'This is no longer among the presses of the settings. Please choose another.',
    fa: 'این مورد دیگر در تنظیمات نیست. لطفاً مورد دیگری برگزینید.',
  },
  'support.about_unknown': {
    status: 404,
    en: 'What the ticket is to be about is not in your account. Please open it from your lists.',
    fa: 'آنچه تیکت دربارهٔ آن است در حساب شما نیست. لطفاً آن را از فهرست‌های خود باز کنید.',
  },
  'support.file_kind': {
    status: 422,
    en: 'This is no picture (JPEG, PNG) and no PDF. Please save it as one of these and add it again.',
    fa: 'این پرونده نه تصویر (جی‌پگ یا پی‌ان‌جی) است و نه پی‌دی‌اف. لطفاً آن را به یکی از این قالب‌ها ذخیره کنید و دوباره بیفزایید.',
  },
  'support.too_many_files': {
    status: 422,
    en: 'You have added {maximum} files today, or have as many that are not sent yet. Please send those first, or wait a day.',
    fa: 'امروز {maximum} پرونده افزوده‌اید یا همین شمار پروندهٔ نافرستاده دارید. لطفاً ابتدا آن‌ها را بفرستید یا یک روز صبر کنید.',
  },
  'support.file_unknown': {
    status: 404,
    en: 'One of the files is no longer there. Please add it again.',
    fa: 'یکی از پرونده‌ها دیگر در دسترس نیست. لطفاً آن را دوباره بیفزایید.',
  },
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
