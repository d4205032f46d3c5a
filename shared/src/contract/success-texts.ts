import type { CallPath } from './api.ts'
import type { Localized } from './languages.ts'

/** What a person reads when a call that they pressed a button for has succeeded. Calls without an entry say nothing. */
export const successTexts: Readonly<Partial<Record<CallPath, Localized>>> = {
  'user/user/register': { en: 'Welcome! Your account is open.', fa: 'خوش آمدید! حساب شما باز شد.' },
  'user/user/login': { en: 'Welcome back.', fa: 'خوش برگشتید.' },
  'user/user/exit': { en: 'You are logged out.', fa: 'از حساب خود خارج شدید.' },
  'game/favorite/add': { en: 'Added to your favourites.', fa: 'به علاقه‌مندی‌ها افزوده شد.' },
  'game/favorite/delete': { en: 'Removed from your favourites.', fa: 'از علاقه‌مندی‌ها برداشته شد.' },
  'lottery/ticket/buy': {
    en: 'Your tickets are in the draw. Good luck!',
    fa: 'بلیت‌های شما در قرعه‌کشی هستند. موفق باشید!',
  },
  'deposit/deposit/create': { en: 'Your deposit has been credited.', fa: 'واریز شما به حساب نشست.' },
}
