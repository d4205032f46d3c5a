import type { Localized } from './languages.ts'

/** Texts for the reasons one field can be refused for. */
export const fieldTexts: Readonly<Record<string, Localized>> = {
  required: { en: 'This field is required.', fa: 'این فیلد لازم است.' },
  type: { en: 'This value has the wrong type.', fa: 'نوع این مقدار درست نیست.' },
  format: { en: 'This value is not in the right form.', fa: 'این مقدار به شکل درست نوشته نشده است.' },
  too_small: {
    en: 'This is too short or too small. Check the minimum and try again.',
    fa: 'این مقدار بیش از حد کوتاه یا کوچک است. حداقل را ببینید و دوباره تلاش کنید.',
  },
  too_big: {
    en: 'This is too long or too large. Check the maximum and try again.',
    fa: 'این مقدار بیش از حد بلند یا بزرگ است. حداکثر را ببینید و دوباره تلاش کنید.',
  },
  choice: {
    en: 'Please choose one of the options.',
    fa: 'لطفاً یکی از گزینه‌ها را انتخاب کنید.',
  },
  forbidden_key: { en: 'This name is not allowed here.', fa: 'این نام در اینجا مجاز نیست.' },
  duplicate_key: { en: 'This name appears twice.', fa: 'این نام دو بار آمده است.' },
  calendar_day: { en: 'Enter a valid date (YYYY-MM-DD).', fa: 'تاریخ معتبری وارد کنید (YYYY-MM-DD).' },
  before_start: { en: 'The end must be after the beginning.', fa: 'پایان باید پس از آغاز باشد.' },
  in_use: {
    en: 'This is used already and has to stay as it is.',
    fa: 'این مورد به کار رفته است و باید همان‌گونه بماند.',
  },
  future: {
    en: 'This is in the future. Please choose an earlier time.',
    fa: 'این زمان هنوز نرسیده است. لطفاً زمانی در گذشته انتخاب کنید.',
  },
  control_character: {
    en: 'This contains characters that are not allowed. Please remove them.',
    fa: 'این متن نویسه‌های غیرمجاز دارد. لطفاً آن‌ها را پاک کنید.',
  },
  card_number: {
    en: 'Please do not write card numbers here.',
    fa: 'لطفاً شمارهٔ کارت را اینجا ننویسید.',
  },
  unknown_fact: {
    en: 'This names something in {{…}} that the message does not have. Use only the names listed.',
    fa: 'در {{…}} نامی آمده که این پیام ندارد. تنها از نام‌های فهرست‌شده استفاده کنید.',
  },
  fact_misplaced: {
    en: 'One of the names in {{…}} may not stand in this part of the message.',
    fa: 'یکی از نام‌های داخل {{…}} نمی‌تواند در این بخش از پیام بیاید.',
  },
  code_inside: {
    en: 'The code stands alone: with an empty line before and after it.',
    fa: 'کد تنها در یک بند می‌آید: پیش و پس از آن یک سطر خالی بگذارید.',
  },
  no_html: {
    en: 'Please write plain words without HTML.',
    fa: 'لطفاً متن ساده و بدون نشانه‌گذاری صفحه بنویسید.',
  },
  no_link: {
    en: 'Please write no links or addresses; leave a space after each full stop.',
    fa: 'لطفاً پیوند یا نشانی ننویسید؛ پس از هر نقطه یک فاصله بگذارید.',
  },
  role_name: {
    en: 'Use small Latin letters, digits and dashes; begin with a letter.',
    fa: 'از حروف کوچک لاتین، رقم و خط تیره استفاده کنید و با حرف آغاز کنید.',
  },
  words_only: {
    en: 'Use letters and digits only, with single spaces or hyphens between words.',
    fa: 'فقط حرف و رقم بنویسید و میان واژه‌ها یک فاصله یا خط تیره بگذارید.',
  },
  username_characters: {
    en: 'Use letters, digits, dots, dashes and underscores; at least 3.',
    fa: 'از حروف، رقم، نقطه، خط تیره و زیرخط استفاده کنید؛ دست‌کم ۳ نویسه.',
  },
  phone: {
    en: 'Please write the number with its country code: +49 30 123456.',
    fa: 'لطفاً شماره را با کد کشور بنویسید، مانند ۹۸۲۱۱۲۳۴۵۶۷+.',
  },
  locked: {
    en: 'This was checked and can only be changed by support.',
    fa: 'این مورد تأیید شده و فقط پشتیبانی می‌تواند آن را تغییر دهد.',
  },
  taken: {
    en: 'This is already taken. Please choose another.',
    fa: 'این مقدار گرفته شده است. لطفاً مقدار دیگری انتخاب کنید.',
  },
  underage: {
    en: 'You are not old enough to play here.',
    fa: 'سن شما کمتر از سن مجاز است.',
  },
  not_served: { en: 'We cannot serve residents of this country.', fa: 'ما نمی‌توانیم به ساکنان این کشور خدمت کنیم.' },
  mismatch: {
    en: 'The passwords don’t match.',
    fa: 'دو رمز عبور یکسان نیستند.',
  },
  too_common: { en: 'This password is too easy to guess.', fa: 'حدس زدن این رمز آسان است.' },
  like_account: {
    en: 'The password must not be your username or e-mail address.',
    fa: 'رمز عبور نباید همان نام کاربری یا ایمیل شما باشد.',
  },
  same_password: {
    en: 'This is your current password.',
    fa: 'این رمز کنونی شماست.',
  },
  confirm: {
    en: 'Please confirm this to continue.',
    fa: 'برای ادامه لطفاً این را تأیید کنید.',
  },
  same: {
    en: 'Your account already has this.',
    fa: 'حساب شما همین را دارد.',
  },
  unknown: {
    en: 'This is wrong or has expired.',
    fa: 'نادرست است یا منقضی شده است.',
  },
}
