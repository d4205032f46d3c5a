import type { ErrorRules } from '../error-rule.ts'

export const screeningErrors = {
  'screening.list_unknown': {
    status: 404,
    en: 'There is no such list. Please open the lists anew.',
    fa: 'چنین فهرستی یافت نشد. لطفاً فهرست‌ها را دوباره باز کنید.',
  },
  'screening.version_unknown': {
    status: 404,
    en: 'There is no such version of a list. Please open the lists anew.',
    fa: 'چنین نسخه‌ای از فهرست یافت نشد. لطفاً فهرست‌ها را دوباره باز کنید.',
  },
  'screening.version_other': {
    status: 422,
    en: 'This version is not one that can be taken into use or put aside any more. Please open the lists anew.',
    fa: 'این نسخه دیگر قابل به‌کارگیری یا کنار گذاشتن نیست. لطفاً فهرست‌ها را دوباره باز کنید.',
  },
  'screening.too_many_lists': {
    status: 422,
    en: 'There are {count} lists, which is the most there can be.',
    fa: '{count} فهرست وجود دارد و بیش از این ممکن نیست.',
  },
  'screening.name_taken': {
    status: 422,
    en: 'There is a list of this name already.',
    fa: 'فهرستی با این نام وجود دارد.',
  },
  'screening.still_reading': {
    status: 422,
    en: 'A file of this list is being read. Please wait until it is.',
    fa: 'پرونده‌ای از این فهرست در حال خواندن است. لطفاً تا پایان آن صبر کنید.',
  },
  'screening.same_file': {
    status: 422,
    en: 'This very file is in use already.',
    fa: 'همین پرونده هم‌اکنون در حال استفاده است.',
  },
  'screening.file_gone': {
    status: 422,
    en: 'The file is no longer there: it is kept for an hour. Please send it again.',
    fa: 'پرونده دیگر موجود نیست؛ هر پرونده یک ساعت نگه داشته می‌شود. لطفاً دوباره بفرستید.',
  },
  'screening.hit_unknown': {
    status: 404,
    en: 'There is no such hit. Please open the list anew.',
    fa: 'چنین موردی یافت نشد. لطفاً فهرست را دوباره باز کنید.',
  },
  'screening.seen_other': {
    status: 422,
    en: 'This hit has changed since you opened it. Please open it anew.',
    fa: 'این مورد پس از باز کردن شما تغییر کرده است. لطفاً آن را دوباره باز کنید.',
  },
} as const satisfies ErrorRules
