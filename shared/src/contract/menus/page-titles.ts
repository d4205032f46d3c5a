import { familyTitles } from '../catalogue/game-kinds.ts'
import type { Localized } from '../languages.ts'
import type { MenuPage } from './choices.ts'

/** What the pages of the site are called in a menu; the chat is called what the business calls it. */
export const pageTitles: Readonly<Record<Exclude<MenuPage, 'chat'>, Localized>> = {
  lobby: { en: 'Home', fa: 'خانه' },
  casino: { en: 'Casino home', fa: 'صفحهٔ کازینو' },
  games: { en: 'All games', fa: 'همهٔ بازی‌ها' },
  sport: familyTitles.sport,
  promotions: { en: 'Promotions', fa: 'پیشنهادها' },
  bonuses: { en: 'Bonuses', fa: 'بونوس‌ها' },
  vip: { en: 'VIP Club', fa: 'باشگاه ویژه' },
  jackpot: { en: 'Jackpot', fa: 'جک‌پات' },
  lottery: { en: 'Lottery', fa: 'قرعه‌کشی' },
  fairness: { en: 'Provably fair', fa: 'انصاف اثبات‌پذیر' },
  returns: { en: 'Published returns', fa: 'بازده واقعی بازی‌ها' },
  verify: { en: 'Verify a file', fa: 'بررسی یک فایل' },
  help: { en: 'Help centre', fa: 'مرکز راهنما' },
  liveSupport: { en: 'Live Support', fa: 'پشتیبانی زنده' },
  saferPlay: { en: 'Safer play', fa: 'بازی ایمن' },
  earn: { en: 'Refer & Earn', fa: 'دعوت و کسب درآمد' },
  favorites: { en: 'Favourites', fa: 'علاقه‌مندی‌ها' },
  recent: { en: 'Recently played', fa: 'بازی‌های اخیر' },
  dashboard: { en: 'Dashboard', fa: 'داشبورد' },
  deposit: { en: 'Deposit', fa: 'واریز' },
  withdraw: { en: 'Withdraw', fa: 'برداشت' },
  plays: { en: 'Plays', fa: 'بازی‌های من' },
  transactions: { en: 'Transactions', fa: 'تراکنش‌ها' },
}
