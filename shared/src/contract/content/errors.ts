import type { ErrorRules } from '../error-rule.ts'

export const contentErrors = {
  'content.text_not_found': {
    status: 404,
    en: 'This text does not exist. Please go back to the home page.',
    fa: 'چنین متنی وجود ندارد. لطفاً به صفحهٔ نخست برگردید.',
  },
  'content.slider_not_found': {
    status: 404,
    en: 'This slider does not exist. Please reload the page.',
    fa: 'چنین اسلایدری وجود ندارد. لطفاً صفحه را دوباره بارگذاری کنید.',
  },
  'content.language_missing': {
    status: 422,
    en: 'The title or the text is missing in one of the languages. Please complete both and save.',
    fa: 'عنوان یا متن در یکی از زبان‌ها نوشته نشده است. لطفاً هر دو را کامل و ذخیره کنید.',
  },
  'content.outdated': {
    status: 422,
    en: 'Another version has been published since this was written. Please look at it, save the draft anew and ask again.',
    fa: 'پس از نوشتن این پیش‌نویس، نسخهٔ دیگری منتشر شده است. لطفاً آن را ببینید، پیش‌نویس را دوباره ذخیره و درخواست کنید.',
  },
  'content.own_words': {
    status: 403,
    en: 'You have written a part of this draft yourself. Somebody who wrote none of it has to approve it.',
    fa: 'بخشی از این پیش‌نویس را خود شما نوشته‌اید. باید کسی تأیید کند که چیزی از آن را ننوشته است.',
  },
  'content.planned_already': {
    status: 422,
    en: 'A publication of this text is planned already. Please cancel it first.',
    fa: 'انتشار این متن از پیش زمان‌بندی شده است. لطفاً نخست آن را لغو کنید.',
  },
  'content.moment_too_far': {
    status: 422,
    en: 'The moment is more than a year away. Please choose an earlier one.',
    fa: 'این زمان بیش از یک سال دیگر است. لطفاً زمان زودتری را انتخاب کنید.',
  },
  'content.shipped_stays': {
    status: 422,
    en: 'This text belongs to the site itself and cannot be taken down. Please change its words instead.',
    fa: 'این متن بخشی از خود سایت است و نمی‌توان آن را برداشت. لطفاً به جای آن نوشته‌اش را تغییر دهید.',
  },
  'content.too_many_texts': {
    status: 422,
    en: 'There are {most} texts of your own already, and no more can be added. Please write anew one that is not needed any more.',
    fa: 'شمار متن‌های خود شما به {most} رسیده است و متن دیگری افزوده نمی‌شود. لطفاً یکی از متن‌هایی را که دیگر لازم نیست از نو بنویسید.',
  },
  'content.only_terms': {
    status: 422,
    en: 'Only the terms and conditions are accepted by players. Please ask without that.',
    fa: 'تنها شرایط و قوانین را بازیکنان می‌پذیرند. لطفاً بدون آن درخواست کنید.',
  },
  'content.fact_missing': {
    status: 422,
    en: 'What the reader of this message needs is missing in one of the languages: {facts}. Please write it into both and save.',
    fa: 'آنچه گیرندهٔ این پیام لازم دارد در یکی از زبان‌ها نیامده است: {facts}. لطفاً آن را در هر دو بنویسید و ذخیره کنید.',
  },
  'content.mail_unfit': {
    status: 422,
    en: 'These words do not fit the message. Please mend what is marked, save and try again.',
    fa: 'این نوشته با این پیام سازگار نیست. لطفاً موارد مشخص‌شده را اصلاح و ذخیره کنید و دوباره تلاش کنید.',
  },
} as const satisfies ErrorRules
