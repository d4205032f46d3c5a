import type { ErrorCode } from './errors.ts'
import type { Localized } from './languages.ts'
import { limitErrorTexts } from './limit-error-texts.ts'
import { playErrorTexts } from './play-error-texts.ts'

/**
 * What a person reads for each refusal: what happened and what to do next. `{name}` is filled from the refusal's details.
 */
export const errorTexts: Readonly<Record<ErrorCode, Localized>> = {
  ...playErrorTexts,
  'http.malformed': {
    en: 'The request could not be read. Please reload the page and try again.',
    fa: 'درخواست خوانده نشد. لطفاً صفحه را دوباره بارگذاری و دوباره تلاش کنید.',
  },
  'http.invalid': {
    en: 'Some fields need your attention. Please correct them and try again.',
    fa: 'برخی از فیلدها نیاز به اصلاح دارند. لطفاً آن‌ها را درست کنید و دوباره بفرستید.',
  },
  'http.unknown_call': {
    en: 'This call does not exist. Please check the address.',
    fa: 'چنین درخواستی وجود ندارد. لطفاً نشانی را بررسی کنید.',
  },
  'http.method_not_allowed': {
    en: 'This call cannot be made in this way. Please use POST.',
    fa: 'این درخواست به این شیوه پذیرفته نمی‌شود. لطفاً از POST استفاده کنید.',
  },
  'http.too_large': {
    en: 'The request is too large. Please send less at once.',
    fa: 'حجم درخواست زیاد است. لطفاً دادهٔ کمتری بفرستید.',
  },
  'http.wrong_content_type': {
    en: 'Please send the request as JSON (application/json).',
    fa: 'لطفاً درخواست را به‌صورت JSON (application/json) بفرستید.',
  },
  'http.rate_limited': {
    en: 'Too many requests. Please wait {seconds} s and try again.',
    fa: 'درخواست‌ها زیاد است. لطفاً {seconds} ثانیه صبر کنید و دوباره تلاش کنید.',
  },
  'http.timeout': {
    en: 'The answer took too long. Try again: nothing is done twice.',
    fa: 'پاسخ بیش از حد طول کشید. دوباره تلاش کنید: هیچ کاری دو بار انجام نمی‌شود.',
  },
  'http.overloaded': {
    en: 'The site is very busy right now. Please try again in a moment.',
    fa: 'سایت در این لحظه شلوغ است. لطفاً کمی بعد دوباره تلاش کنید.',
  },
  'http.unavailable': {
    en: 'The service is briefly unavailable. Please try again in a moment; your money is safe.',
    fa: 'سرویس برای لحظاتی در دسترس نیست. لطفاً کمی بعد دوباره تلاش کنید؛ پول شما امن است.',
  },
  'http.internal': {
    en: 'Something went wrong on our side. Please try again, or give support this ID: {requestId}.',
    fa: 'خطایی در سمت ما رخ داد. لطفاً دوباره تلاش کنید یا شمارهٔ {requestId} را به پشتیبانی بدهید.',
  },
  'http.key_required': {
    en: 'This call moves money and needs an Idempotency-Key header. Please send one.',
    fa: 'این درخواست پول جابه‌جا می‌کند و به سرآیند Idempotency-Key نیاز دارد. لطفاً آن را بفرستید.',
  },
  'http.key_reused': {
    en: 'This Idempotency-Key was already used for another request. Please use a new one.',
    fa: 'این Idempotency-Key پیش‌تر برای درخواست دیگری به کار رفته است. لطفاً کلید تازه‌ای بسازید.',
  },
  'http.key_spent': {
    en: 'This request was done long ago, once; its answer is no longer kept. Please look at your history.',
    fa: 'این درخواست مدت‌ها پیش یک بار انجام شده و پاسخ آن دیگر نگه‌داری نمی‌شود. لطفاً تاریخچهٔ خود را ببینید.',
  },
  'business.unknown': {
    en: 'This site does not exist. Please check the BID header.',
    fa: 'این سایت شناخته‌شده نیست. لطفاً سرآیند BID را بررسی کنید.',
  },
  'identity.login_required': {
    en: 'Your session has ended. Please log in.',
    fa: 'نشست شما پایان یافته است. لطفاً وارد شوید.',
  },
  'identity.forbidden': {
    en: 'You don’t have permission to do this. Please contact support.',
    fa: 'اجازهٔ این کار را ندارید. لطفاً با پشتیبانی تماس بگیرید.',
  },
  'identity.wrong_credentials': {
    en: 'Wrong username or password. Check both, or recover your password. An e-mail address works here once it is verified.',
    fa: 'نام کاربری یا رمز عبور درست نیست. هر دو را بررسی کنید یا رمز خود را بازیابی کنید. نشانی ایمیل پس از تأیید آن به کار می‌آید.',
  },
  'identity.locked': {
    en: 'Too many failed attempts. Try again in {minutes} min, or recover your password.',
    fa: 'تلاش‌های ناموفق زیاد بود. لطفاً {minutes} دقیقه صبر کنید یا رمز خود را بازیابی کنید.',
  },
  'identity.username_taken': {
    en: 'This username is taken. Please choose another.',
    fa: 'این نام کاربری گرفته شده است. لطفاً نام دیگری انتخاب کنید.',
  },
  'identity.email_taken': {
    en: 'This e-mail address already has an account. Log in, or recover the password.',
    fa: 'با این نشانی ایمیل حسابی وجود دارد. وارد شوید یا رمز را بازیابی کنید.',
  },
  'identity.underage': {
    en: 'You must be at least {minimumAge} years old to register.',
    fa: 'برای ثبت‌نام باید دست‌کم {minimumAge} سال داشته باشید.',
  },
  'identity.country_not_served': {
    en: 'Our licence does not allow us to serve residents of this country.',
    fa: 'مجوز ما خدمت به ساکنان این کشور را در بر نمی‌گیرد.',
  },
  'identity.password_mismatch': {
    en: 'The passwords don’t match. Please enter the same one twice.',
    fa: 'دو رمز عبور یکسان نیستند. لطفاً هر دو را یکسان بنویسید.',
  },
  'identity.password_too_common': {
    en: 'This password is on lists of common passwords. Please choose one that is hard to guess.',
    fa: 'این رمز در فهرست رمزهای رایج است. لطفاً رمزی انتخاب کنید که کسی نتواند حدس بزند.',
  },
  'identity.password_like_account': {
    en: 'The password must not be your username or e-mail address. Please choose another.',
    fa: 'رمز عبور نباید همان نام کاربری یا ایمیل شما باشد. لطفاً رمز دیگری انتخاب کنید.',
  },
  'identity.consent_required': {
    en: 'Please confirm that you are over {minimumAge} and that your details are correct.',
    fa: 'لطفاً تأیید کنید که بیش از {minimumAge} سال دارید و اطلاعات شما درست است.',
  },
  'identity.currency_unknown': {
    en: 'This currency is not available. Please choose one from the list.',
    fa: 'این ارز در دسترس نیست. لطفاً یکی از ارزهای فهرست را انتخاب کنید.',
  },
  'identity.referral_unknown': {
    en: 'This referral code is not valid. Correct it, or leave it empty.',
    fa: 'این کد معرف معتبر نیست. آن را درست کنید یا خالی بگذارید.',
  },
  'identity.closed': {
    en: 'This account is closed. If you have questions, please contact support.',
    fa: 'این حساب بسته شده است. اگر دربارهٔ آن پرسشی دارید، لطفاً به پشتیبانی بنویسید.',
  },
  'identity.too_many_accounts': {
    en: 'Too many accounts have already been confirmed with this e-mail address or phone number. Please enter another, or write to support.',
    fa: 'حساب‌های زیادی با این نشانی ایمیل یا شمارهٔ تلفن تأیید شده‌اند. لطفاً نشانی یا شمارهٔ دیگری وارد کنید یا به پشتیبانی بنویسید.',
  },
  'account.field_locked': {
    en: 'These details were verified against your documents. Please ask support to change them.',
    fa: 'این مشخصات با مدرک شما تطبیق داده شده‌اند. برای تغییر آن‌ها لطفاً به پشتیبانی پیام دهید.',
  },
  'account.bets_open': {
    en: 'You still have open bets ({count}). Please finish them or wait for their result, then close the account.',
    fa: 'هنوز {count} شرط باز دارید. لطفاً آن‌ها را تمام کنید یا منتظر نتیجه بمانید و سپس حساب را ببندید.',
  },
  'account.money_left': {
    en: 'There is still {amount} in your account. Have it paid out when you close.',
    fa: 'هنوز {amount} در حساب شماست. بخواهید همراه با بستن حساب پرداخت شود.',
  },
  'identity.step_up_required': {
    en: 'Please confirm it’s you, then try again.',
    fa: 'لطفاً ابتدا تأیید کنید که خودتان هستید و سپس دوباره تلاش کنید.',
  },
  'identity.wrong_proof': {
    en: 'That was not correct. Please try again; attempts left before you are logged out: {left}.',
    fa: 'درست نبود. لطفاً دوباره تلاش کنید؛ پس از {left} تلاش ناموفق دیگر از حساب خارج می‌شوید.',
  },
  'identity.password_same': {
    en: 'This is your current password. Please choose another.',
    fa: 'این همان رمز کنونی شماست. لطفاً رمز دیگری انتخاب کنید.',
  },
  'identity.second_factor_required': {
    en: 'Please enter the code of your authenticator app, or a recovery code.',
    fa: 'لطفاً کد برنامهٔ احراز هویت یا یکی از کدهای بازیابی را وارد کنید.',
  },
  'identity.wrong_code': {
    en: 'This code is wrong or was already used. Please enter the one your app shows now.',
    fa: 'این کد درست نیست یا پیش‌تر به کار رفته است. لطفاً کدی را که برنامه اکنون نشان می‌دهد وارد کنید.',
  },
  'identity.totp_is_on': {
    en: 'An authenticator app is already set up. Please remove it before you set up another.',
    fa: 'برنامهٔ احراز هویت از پیش فعال است. پیش از افزودن برنامهٔ تازه آن را حذف کنید.',
  },
  'identity.totp_is_off': {
    en: 'No authenticator app is set up. Please set one up first.',
    fa: 'برنامهٔ احراز هویتی فعال نیست. لطفاً ابتدا یکی را فعال کنید.',
  },
  'identity.passkey_refused': {
    en: 'This passkey was not accepted. Please try again or use another way.',
    fa: 'این کلید عبور پذیرفته نشد. لطفاً دوباره تلاش کنید یا راه دیگری را انتخاب کنید.',
  },
  'identity.passkey_known': {
    en: 'This passkey is already set up. You can log in with it.',
    fa: 'این کلید عبور از پیش ثبت شده است. می‌توانید با آن وارد شوید.',
  },
  'identity.passkeys_full': {
    en: 'You already have {maximum} passkeys, the maximum. Please remove one first.',
    fa: 'شما {maximum} کلید عبور دارید که حداکثر تعداد است. لطفاً ابتدا یکی را حذف کنید.',
  },
  'identity.passkey_not_found': {
    en: 'This passkey is not in your account. Please reload the page.',
    fa: 'چنین کلید عبوری در حساب شما نیست. لطفاً صفحه را دوباره بارگذاری کنید.',
  },
  'identity.session_not_found': {
    en: 'This session has already ended. Please reload the page.',
    fa: 'این نشست پیش‌تر پایان یافته است. لطفاً صفحه را دوباره بارگذاری کنید.',
  },
  'identity.mail_code_wrong': {
    en: 'This code is wrong. Please check the newest message and try again. Tries left: {left}.',
    fa: 'این کد درست نیست. تازه‌ترین پیام را ببینید؛ {left} بار دیگر می‌توانید امتحان کنید.',
  },
  'identity.mail_code_gone': {
    en: 'This code no longer works: it has expired, was used or was entered wrongly too often. Please ask for a new one.',
    fa: 'این کد دیگر کار نمی‌کند: منقضی شده، به کار رفته یا بارها اشتباه وارد شده است. لطفاً کد تازه‌ای بخواهید.',
  },
  'identity.too_many_codes': {
    en: 'We have already sent several messages. Check your inbox and spam folder, or try again in {minutes} min.',
    fa: 'پیش‌تر چند پیام فرستاده شده است. صندوق ورودی و هرزنامه را ببینید یا {minutes} دقیقهٔ دیگر دوباره تلاش کنید.',
  },
  'identity.link_unknown': {
    en: 'This link is not valid. Open it from the newest e-mail, or ask for a new one in your settings.',
    fa: 'این پیوند معتبر نیست. آن را از تازه‌ترین ایمیل باز کنید یا در تنظیمات پیوند تازه‌ای بخواهید.',
  },
  'identity.link_used': {
    en: 'This link was already used. Your settings show whether your address is verified.',
    fa: 'این پیوند پیش‌تر به کار رفته است. در تنظیمات می‌بینید که نشانی شما تأیید شده است یا نه.',
  },
  'identity.link_expired': {
    en: 'This link has expired. Log in and ask for a new one in your settings.',
    fa: 'این پیوند منقضی شده است. وارد شوید و در تنظیمات پیوند تازه‌ای بخواهید.',
  },
  'identity.already_verified': {
    en: 'This is already verified. There is nothing more to do.',
    fa: 'این مورد پیش‌تر تأیید شده است و کار دیگری لازم نیست.',
  },
  'identity.same_address': {
    en: 'Your account already has this. Please enter the new one.',
    fa: 'حساب شما همین را دارد. لطفاً مورد تازه را بنویسید.',
  },
  'identity.phone_unavailable': {
    en: 'We cannot send text messages at the moment, so phone numbers cannot be verified. Please use your e-mail address.',
    fa: 'در حال حاضر نمی‌توانیم پیامک بفرستیم، پس تأیید شمارهٔ تلفن ممکن نیست. لطفاً از نشانی ایمیل خود استفاده کنید.',
  },
  'notices.always_on': {
    en: 'Security notifications cannot be switched off.',
    fa: 'اعلان‌های امنیت حساب را نمی‌توان خاموش کرد.',
  },
  'content.text_not_found': {
    en: 'This text does not exist. Please go back to the home page.',
    fa: 'چنین متنی وجود ندارد. لطفاً به صفحهٔ نخست برگردید.',
  },
  'content.slider_not_found': {
    en: 'This slider does not exist. Please reload the page.',
    fa: 'چنین اسلایدری وجود ندارد. لطفاً صفحه را دوباره بارگذاری کنید.',
  },
  'bonuses.not_found': {
    en: 'This bonus does not exist or has ended. See the list of bonuses.',
    fa: 'این بونوس وجود ندارد یا پایان یافته است. فهرست بونوس‌ها را ببینید.',
  },
  'catalogue.category_not_found': {
    en: 'This category does not exist. Please choose one from the lobby.',
    fa: 'چنین دسته‌ای وجود ندارد. لطفاً از لابی یکی را انتخاب کنید.',
  },
  'catalogue.game_not_found': {
    en: 'This game does not exist. Please choose another from the lobby.',
    fa: 'چنین بازی‌ای وجود ندارد. لطفاً بازی دیگری از لابی انتخاب کنید.',
  },
  'catalogue.coming_soon': {
    en: 'This game is coming soon. Add it to your favourites to find it again.',
    fa: 'این بازی به‌زودی می‌آید. آن را به علاقه‌مندی‌ها بیفزایید تا دوباره پیدایش کنید.',
  },
  'catalogue.search_too_short': {
    en: 'Requires at least 3 characters to search.',
    fa: 'برای جستجو دست‌کم ۳ حرف لازم است.',
  },
  'catalogue.favorites_full': {
    en: 'You already have {maximum} favourites, the maximum. Remove one, then add this one.',
    fa: 'شما {maximum} بازی موردعلاقه دارید و بیش از این ممکن نیست. یکی را بردارید و سپس این را بیفزایید.',
  },
  'ledger.already_reversed': {
    en: 'This entry has already been reversed.',
    fa: 'این سند پیش‌تر برگشت خورده است.',
  },
  'ledger.frozen': {
    en: 'We are checking our books, so bets and deposits are paused. Your money is safe; please try again later or contact support.',
    fa: 'در حال بررسی دفترهای خود هستیم و شرط و واریز فعلاً متوقف است. پول شما امن است؛ لطفاً بعداً تلاش کنید یا از پشتیبانی بپرسید.',
  },
  'proofs.day_not_found': {
    en: 'The books of this day are not closed, or there are none. Choose a day from the list.',
    fa: 'دفترهای این روز بسته نشده‌اند یا وجود ندارند. یکی از روزهای فهرست را انتخاب کنید.',
  },
  'proofs.nothing_owed': {
    en: 'Your wallet was empty at the close of this day, so there is nothing to prove. Choose another day.',
    fa: 'کیف پول شما در پایان این روز خالی بود، پس چیزی برای اثبات نیست. روز دیگری را انتخاب کنید.',
  },
  'proofs.posting_not_found': {
    en: 'Your account has no such transaction. Choose one from your transactions.',
    fa: 'حساب شما چنین تراکنشی ندارد. یکی از تراکنش‌های خود را انتخاب کنید.',
  },
  'wallet.insufficient_funds': {
    en: 'Your balance is too low for this amount. Choose a smaller one or make a deposit.',
    fa: 'موجودی شما برای این مبلغ کافی نیست. مبلغ کمتری انتخاب کنید یا واریز کنید.',
  },
  'wallet.currency_mismatch': {
    en: 'Your account is in {currency}. Please use that currency.',
    fa: 'حساب شما به {currency} است. لطفاً از همان ارز استفاده کنید.',
  },
  'wallet.amount_invalid': {
    en: 'This amount is not valid: use a positive number with at most {decimals} decimals.',
    fa: 'این مبلغ معتبر نیست: عددی مثبت با حداکثر {decimals} رقم اعشار بنویسید.',
  },
  ...limitErrorTexts,
  'cashier.gateway_unknown': {
    en: 'This payment method does not exist. Please choose one from the list.',
    fa: 'چنین روش پرداختی وجود ندارد. لطفاً یکی از روش‌های فهرست را انتخاب کنید.',
  },
  'cashier.gateway_not_available': {
    en: 'This payment method is not available here. Please choose another.',
    fa: 'این روش پرداخت در اینجا در دسترس نیست. لطفاً روش دیگری انتخاب کنید.',
  },
  'cashier.amount_out_of_range': {
    en: 'With this method you can deposit from {minimum} to {maximum}. Please change the amount.',
    fa: 'با این روش می‌توانید از {minimum} تا {maximum} واریز کنید. لطفاً مبلغ را تغییر دهید.',
  },
  'cashier.period_invalid': {
    en: 'The period ends before it begins. Please choose a later end.',
    fa: 'پایان بازه پیش از آغاز آن است. لطفاً پایان دیرتری انتخاب کنید.',
  },
  'cashier.page_too_deep': {
    en: 'You can page through {maximum} entries. Choose a period, or download the whole statement.',
    fa: 'صفحه‌ها از {maximum} مورد فراتر نمی‌روند. بازه‌ای انتخاب کنید یا کل صورت‌حساب را به‌صورت فایل بگیرید.',
  },
  'cashier.moment_not_come': {
    en: 'This moment is in the future. Please choose one in the past.',
    fa: 'این لحظه هنوز نرسیده است. لطفاً لحظه‌ای در گذشته انتخاب کنید.',
  },
  'cashier.export_unknown': {
    en: 'This link was already used or has expired. Please ask for the file again in your transactions.',
    fa: 'این پیوند پیش‌تر به کار رفته یا قدیمی است. لطفاً در صفحهٔ تراکنش‌ها دوباره فایل را بخواهید.',
  },
  'cashier.export_busy': {
    en: 'A statement is already being prepared. Please try again in {seconds} seconds.',
    fa: 'صورت‌حسابی هم‌اکنون در حال آماده شدن است. لطفاً {seconds} ثانیهٔ دیگر دوباره تلاش کنید.',
  },
}

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
