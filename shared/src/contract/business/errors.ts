import type { ErrorRules } from '../error-rule.ts'

export const businessErrors = {
  'business.unknown': {
    status: 404,
    en: 'This site does not exist. Please check the BID header.',
    fa: 'این سایت شناخته‌شده نیست. لطفاً سرآیند BID را بررسی کنید.',
  },
  'business.id_taken': {
    status: 422,
    en: 'Another business has this number. Please choose another, or leave it out for the next free one.',
    fa: 'این شماره از آن کسب‌وکار دیگری است. لطفاً شمارهٔ دیگری برگزینید یا آن را خالی بگذارید تا نخستین شمارهٔ آزاد داده شود.',
  },
  'business.settings_unusable': {
    status: 422,
    en: 'There is no business of this number whose settings can be used. Please choose another.',
    fa: 'کسب‌وکاری با این شماره که بتوان تنظیماتش را به کار برد نیست. لطفاً دیگری را انتخاب کنید.',
  },
  'business.host_taken': {
    status: 422,
    en: 'Another business is shown under one of these addresses. Please choose others.',
    fa: 'یکی از این نشانی‌ها از آن کسب‌وکار دیگری است. لطفاً نشانی‌های دیگری برگزینید.',
  },
  'business.settings_outdated': {
    status: 409,
    en: 'Somebody else changed the settings meanwhile. Nothing was saved; please look at what they say now.',
    fa: 'در این میان کس دیگری تنظیمات را تغییر داده است. چیزی ذخیره نشد؛ لطفاً مقدارهای کنونی را ببینید.',
  },
  'business.settings_invalid': {
    status: 422,
    en: 'Some of these settings cannot be used. Please correct what is marked.',
    fa: 'برخی از این تنظیمات پذیرفتنی نیست. لطفاً موردهای نشان‌دار را اصلاح کنید.',
  },
  'business.settings_unchanged': {
    status: 422,
    en: 'These settings are what they were. There is nothing to save.',
    fa: 'این تنظیمات همان است که بود. چیزی برای ذخیره نیست.',
  },
  'business.settings_need_two': {
    status: 422,
    en: 'This concerns money or the protection of players, so a second person has to approve it. Please ask for approval.',
    fa: 'این تغییر به پول یا حفاظت از بازیکنان مربوط است و تأیید نفر دوم را لازم دارد. لطفاً درخواست تأیید کنید.',
  },
  'business.settings_shut_out': {
    status: 422,
    en: 'The address you work from is not among these, so nobody here could enter the office any more. Please add it.',
    fa: 'نشانی محل کار شما در این فهرست نیست و دیگر از اینجا نمی‌توان وارد دفتر شد. لطفاً آن را بیفزایید.',
  },
  'business.settings_not_as_then': {
    status: 422,
    en: 'What would be saved is not what stood in that version. Please bring the version back anew, or save your change as one of its own.',
    fa: 'آنچه ذخیره می‌شود همان نیست که در آن نسخه بوده است. لطفاً نسخه را دوباره بازگردانید یا تغییر خود را جداگانه ذخیره کنید.',
  },
  'business.settings_version_unknown': {
    status: 404,
    en: 'There is no such version of the settings. Please reload the history.',
    fa: 'چنین نسخه‌ای از تنظیمات نیست. لطفاً تاریخچه را دوباره بارگذاری کنید.',
  },
} as const satisfies ErrorRules
