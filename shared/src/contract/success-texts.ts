import type { CallPath } from './api.ts'
import type { Localized } from './languages.ts'

/** What a person reads when a call that they pressed a button for has succeeded. Calls without an entry say nothing. */
export const successTexts: Readonly<Partial<Record<CallPath, Localized>>> = {
  'user/user/register': { en: 'Welcome! Your account is open.', fa: 'خوش آمدید! حساب شما باز شد.' },
  'user/user/login': { en: 'Welcome back.', fa: 'خوش برگشتید.' },
  'user/user/exit': { en: 'You are logged out.', fa: 'از حساب خود خارج شدید.' },
  'user/user/resetPassword': {
    en: 'Your new password is set. Please log in with it.',
    fa: 'رمز عبور تازهٔ شما ثبت شد. لطفاً با آن وارد شوید.',
  },
  'verification/verification/process': {
    en: 'The e-mail is on its way. Please open the link in it.',
    fa: 'نامه در راه است. لطفاً پیوند درون آن را باز کنید.',
  },
  'verification/verification/verify': {
    en: 'Your email has been authenticated successfully.',
    fa: 'ایمیل شما با موفقیت تأیید شد.',
  },
  'user/email/confirm': { en: 'Your e-mail address has been changed.', fa: 'نشانی ایمیل شما تغییر کرد.' },
  'user/phone/confirm': { en: 'Your phone number has been confirmed.', fa: 'شمارهٔ تلفن شما تأیید شد.' },
  'game/favorite/add': { en: 'Added to your favourites.', fa: 'به علاقه‌مندی‌ها افزوده شد.' },
  'game/favorite/delete': { en: 'Removed from your favourites.', fa: 'از علاقه‌مندی‌ها برداشته شد.' },
  'lottery/ticket/buy': {
    en: 'Your tickets are in the draw. Good luck!',
    fa: 'بلیت‌های شما در قرعه‌کشی هستند. موفق باشید!',
  },
  'deposit/deposit/create': { en: 'Your deposit has been credited.', fa: 'واریز شما به حساب نشست.' },
}
