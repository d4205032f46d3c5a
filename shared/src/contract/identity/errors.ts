import type { ErrorRules } from '../error-rule.ts'

export const identityErrors = {
  'identity.login_required': {
    status: 401,
    en: 'Your session has ended. Please log in.',
    fa: 'نشست شما پایان یافته است. لطفاً وارد شوید.',
  },
  'identity.forbidden': {
    status: 403,
    en: 'This is not open to accounts of your kind. Please contact support.',
    fa: 'این کار برای نوع حساب شما در دسترس نیست. لطفاً با پشتیبانی تماس بگیرید.',
  },
  'identity.view_only': {
    status: 403,
    en: 'You see the site as the player does. Nothing can be done here; please go back to the office.',
    fa: 'شما سایت را از چشم بازیکن می‌بینید و اینجا کاری نمی‌شود کرد. لطفاً به دفتر برگردید.',
  },
  'identity.wrong_credentials': {
    status: 422,
    en: 'Wrong username or password. Check both, or recover your password. An e-mail address works here once it is verified.',
    fa: 'نام کاربری یا رمز عبور درست نیست. هر دو را بررسی کنید یا رمز خود را بازیابی کنید. نشانی ایمیل پس از تأیید آن به کار می‌آید.',
  },
  'identity.email_unverified': {
    status: 422,
    en: 'First confirm your e-mail address with the link we sent you.',
    fa: 'نخست نشانی ایمیل خود را با پیوندی که فرستادیم تأیید کنید.',
  },
  'identity.locked': {
    status: 422,
    retryable: true,
    en: 'Too many failed attempts. Try again in {minutes} min, or recover your password.',
    fa: 'تلاش‌های ناموفق زیاد بود. لطفاً {minutes} دقیقه صبر کنید یا رمز خود را بازیابی کنید.',
  },
  'identity.username_taken': {
    status: 422,
    en: 'This username is taken. Please choose another.',
    fa: 'این نام کاربری گرفته شده است. لطفاً نام دیگری انتخاب کنید.',
  },
  'identity.email_taken': {
    status: 422,
    en: 'This e-mail address already has an account. Log in, or recover the password.',
    fa: 'با این نشانی ایمیل حسابی وجود دارد. وارد شوید یا رمز را بازیابی کنید.',
  },
  'identity.underage': {
    status: 422,
    en: 'You must be at least {minimumAge} years old to register.',
    fa: 'برای ثبت‌نام باید دست‌کم {minimumAge} سال داشته باشید.',
  },
  'identity.country_not_served': {
    status: 422,
    en: 'Our licence does not allow us to serve residents of this country.',
    fa: 'مجوز ما خدمت به ساکنان این کشور را در بر نمی‌گیرد.',
  },
  'identity.password_mismatch': {
    status: 422,
    en: 'The passwords don’t match. Please enter the same one twice.',
    fa: 'دو رمز عبور یکسان نیستند. لطفاً هر دو را یکسان بنویسید.',
  },
  'identity.password_too_common': {
    status: 422,
    en: 'This password is on lists of common passwords. Please choose one that is hard to guess.',
    fa: 'این رمز در فهرست رمزهای رایج است. لطفاً رمزی انتخاب کنید که کسی نتواند حدس بزند.',
  },
  'identity.password_like_account': {
    status: 422,
    en: 'The password must not be your username or e-mail address. Please choose another.',
    fa: 'رمز عبور نباید همان نام کاربری یا ایمیل شما باشد. لطفاً رمز دیگری انتخاب کنید.',
  },
  'identity.consent_required': {
    status: 422,
    en: 'Please confirm that you are over {minimumAge} and that your details are correct.',
    fa: 'لطفاً تأیید کنید که بیش از {minimumAge} سال دارید و اطلاعات شما درست است.',
  },
  'identity.currency_unknown': {
    status: 422,
    en: 'This currency is not available. Please choose one from the list.',
    fa: 'این ارز در دسترس نیست. لطفاً یکی از ارزهای فهرست را انتخاب کنید.',
  },
  'identity.referral_unknown': {
    status: 422,
    en: 'This referral code is not valid. Correct it, or leave it empty.',
    fa: 'این کد معرف معتبر نیست. آن را درست کنید یا خالی بگذارید.',
  },
  'identity.closed': {
    status: 422,
    en: 'This account is closed. If you have questions, please contact support.',
    fa: 'این حساب بسته شده است. اگر دربارهٔ آن پرسشی دارید، لطفاً به پشتیبانی بنویسید.',
  },
  'identity.sign_in_locked': {
    status: 422,
    en: 'We have locked this account. Your balance stays yours. Please contact support.',
    fa: 'این حساب از سوی ما قفل شده است. موجودی از آنِ شماست. لطفاً به پشتیبانی بنویسید.',
  },
  'identity.refused': {
    status: 422,
    en: 'This is not possible at the moment. If you have questions, please contact support.',
    fa: 'این کار در حال حاضر ممکن نیست. اگر پرسشی دارید، لطفاً به پشتیبانی بنویسید.',
  },
  'identity.too_many_accounts': {
    status: 422,
    en: 'Too many accounts have already been confirmed with this e-mail address or phone number. Please enter another, or write to support.',
    fa: 'حساب‌های زیادی با این نشانی ایمیل یا شمارهٔ تلفن تأیید شده‌اند. لطفاً نشانی یا شمارهٔ دیگری وارد کنید یا به پشتیبانی بنویسید.',
  },
  'identity.step_up_required': {
    status: 403,
    en: 'Please confirm it’s you, then try again.',
    fa: 'لطفاً ابتدا تأیید کنید که خودتان هستید و سپس دوباره تلاش کنید.',
  },
  'identity.wrong_proof': {
    status: 422,
    en: 'That was not correct. Please try again; attempts left before you are logged out: {left}.',
    fa: 'درست نبود. لطفاً دوباره تلاش کنید؛ پس از {left} تلاش ناموفق دیگر از حساب خارج می‌شوید.',
  },
  'identity.password_same': {
    status: 422,
    en: 'This is your current password. Please choose another.',
    fa: 'این همان رمز کنونی شماست. لطفاً رمز دیگری انتخاب کنید.',
  },
  'identity.second_factor_required': {
    status: 422,
    en: 'Please enter the code of your authenticator app, or a recovery code.',
    fa: 'لطفاً کد برنامهٔ احراز هویت یا یکی از کدهای بازیابی را وارد کنید.',
  },
  'identity.wrong_code': {
    status: 422,
    en: 'This code is wrong or was already used. Please enter the one your app shows now.',
    fa: 'این کد درست نیست یا پیش‌تر به کار رفته است. لطفاً کدی را که برنامه اکنون نشان می‌دهد وارد کنید.',
  },
  'identity.totp_is_on': {
    status: 422,
    en: 'An authenticator app is already set up. Please remove it before you set up another.',
    fa: 'برنامهٔ احراز هویت از پیش فعال است. پیش از افزودن برنامهٔ تازه آن را حذف کنید.',
  },
  'identity.totp_is_off': {
    status: 422,
    en: 'No authenticator app is set up. Please set one up first.',
    fa: 'برنامهٔ احراز هویتی فعال نیست. لطفاً ابتدا یکی را فعال کنید.',
  },
  'identity.passkey_refused': {
    status: 422,
    en: 'This passkey was not accepted. Please try again or use another way.',
    fa: 'این کلید عبور پذیرفته نشد. لطفاً دوباره تلاش کنید یا راه دیگری را انتخاب کنید.',
  },
  'identity.passkey_known': {
    status: 422,
    en: 'This passkey is already set up. You can log in with it.',
    fa: 'این کلید عبور از پیش ثبت شده است. می‌توانید با آن وارد شوید.',
  },
  'identity.passkeys_full': {
    status: 422,
    en: 'You already have {maximum} passkeys, the maximum. Please remove one first.',
    fa: 'شما {maximum} کلید عبور دارید که حداکثر تعداد است. لطفاً ابتدا یکی را حذف کنید.',
  },
  'identity.passkey_not_found': {
    status: 404,
    en: 'This passkey is not in your account. Please reload the page.',
    fa: 'چنین کلید عبوری در حساب شما نیست. لطفاً صفحه را دوباره بارگذاری کنید.',
  },
  'identity.session_not_found': {
    status: 404,
    en: 'This session has already ended. Please reload the page.',
    fa: 'این نشست پیش‌تر پایان یافته است. لطفاً صفحه را دوباره بارگذاری کنید.',
  },
  'identity.mail_code_wrong': {
    status: 422,
    en: 'This code is wrong. Please check the newest message and try again. Tries left: {left}.',
    fa: 'این کد درست نیست. تازه‌ترین پیام را ببینید؛ {left} بار دیگر می‌توانید امتحان کنید.',
  },
  'identity.mail_code_gone': {
    status: 422,
    en: 'This code no longer works: it has expired, was used or was entered wrongly too often. Please ask for a new one.',
    fa: 'این کد دیگر کار نمی‌کند: منقضی شده، به کار رفته یا بارها اشتباه وارد شده است. لطفاً کد تازه‌ای بخواهید.',
  },
  'identity.too_many_codes': {
    status: 422,
    retryable: true,
    en: 'We have already sent several messages. Check your inbox and spam folder, or try again in {minutes} min.',
    fa: 'پیش‌تر چند پیام فرستاده شده است. صندوق ورودی و هرزنامه را ببینید یا {minutes} دقیقهٔ دیگر دوباره تلاش کنید.',
  },
  'identity.link_unknown': {
    status: 404,
    en: 'This link is not valid. Open it from the newest e-mail, or ask for a new one in your settings.',
    fa: 'این پیوند معتبر نیست. آن را از تازه‌ترین ایمیل باز کنید یا در تنظیمات پیوند تازه‌ای بخواهید.',
  },
  'identity.link_used': {
    status: 422,
    en: 'This link was already used. Your settings show whether your address is verified.',
    fa: 'این پیوند پیش‌تر به کار رفته است. در تنظیمات می‌بینید که نشانی شما تأیید شده است یا نه.',
  },
  'identity.link_expired': {
    status: 422,
    en: 'This link has expired. Log in and ask for a new one in your settings.',
    fa: 'این پیوند منقضی شده است. وارد شوید و در تنظیمات پیوند تازه‌ای بخواهید.',
  },
  'identity.already_verified': {
    status: 422,
    en: 'This is already verified. There is nothing more to do.',
    fa: 'این مورد پیش‌تر تأیید شده است و کار دیگری لازم نیست.',
  },
  'identity.same_address': {
    status: 422,
    en: 'Your account already has this. Please enter the new one.',
    fa: 'حساب شما همین را دارد. لطفاً مورد تازه را بنویسید.',
  },
  'identity.invitation_gone': {
    status: 422,
    en: 'This invitation does not work any more: it has expired or was used. Please ask for a new one.',
    fa: 'این دعوت دیگر کار نمی‌کند: منقضی شده یا به کار رفته است. لطفاً دعوت تازه‌ای بخواهید.',
  },
  'identity.phone_unavailable': {
    status: 422,
    en: 'We cannot send text messages at the moment, so phone numbers cannot be verified. Please use your e-mail address.',
    fa: 'در حال حاضر نمی‌توانیم پیامک بفرستیم، پس تأیید شمارهٔ تلفن ممکن نیست. لطفاً از نشانی ایمیل خود استفاده کنید.',
  },
} as const satisfies ErrorRules
