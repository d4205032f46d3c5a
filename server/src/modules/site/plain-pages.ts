import type { Localized } from '@tas/shared/contract/languages.ts'

type PlainPage = { readonly title: Localized; readonly description: Localized }

/** Public pages whose content the program draws alone, by path: what search engines and links say of them. */
export const PLAIN_PAGES: Readonly<Record<string, PlainPage>> = {
  '/fairness': {
    title: { en: 'Provably fair', fa: 'انصاف اثبات‌پذیر' },
    description: {
      en: 'How every result is fixed before you bet, and how to check any bet yourself, step by step, in your own browser.',
      fa: 'هر نتیجه چگونه پیش از شرط شما تعیین می‌شود و چگونه هر شرط را گام‌به‌گام در مرورگر خودتان می‌سنجید.',
    },
  },
  '/fairness/rtp': {
    title: { en: 'Actual returns', fa: 'بازده واقعی بازی‌ها' },
    description: {
      en: 'The actual return of every game of ours next to its theoretical RTP, counted from all settled bets.',
      fa: 'بازده واقعی هر بازی ما در کنار بازده نظری آن، شمرده از همهٔ شرط‌های تسویه‌شده.',
    },
  },
  '/verify': {
    title: { en: 'Verify a file', fa: 'بررسی یک فایل' },
    description: {
      en: 'Verify a receipt, a statement or a proof against the published signatures; nothing leaves your browser.',
      fa: 'رسید، صورت‌حساب یا اثبات را با امضاهای منتشرشده بسنجید؛ آنچه می‌سنجید از مرورگر شما بیرون نمی‌رود.',
    },
  },
  '/site/promotion': {
    title: { en: 'Promotions', fa: 'پیشنهادها' },
    description: {
      en: 'Our offers, each with its full terms for you to read before you start.',
      fa: 'پیشنهادهای ما، هر یک با همهٔ شرایطی که پیش از شروع می‌توانید بخوانید.',
    },
  },
  '/site/lottery': {
    title: { en: 'Lottery', fa: 'قرعه‌کشی' },
    description: {
      en: 'Draws whose numbers come from public randomness: prizes, odds, sold tickets and the proof of every draw.',
      fa: 'قرعه‌کشی‌هایی که عددشان از تصادف همگانی می‌آید: جایزه‌ها، شانس‌ها، بلیت‌های فروخته‌شده و اثبات هر قرعه.',
    },
  },
  '/site/vipClub': {
    title: { en: 'VIP Club', fa: 'باشگاه ویژه' },
    description: {
      en: 'Every level with the points it takes and what each game earns: one rule for everyone, and levels are never lost.',
      fa: 'همهٔ سطح‌ها با امتیاز لازم و امتیاز هر بازی؛ یک قاعده برای همه، و سطحی که هرگز از دست نمی‌رود.',
    },
  },
  '/site/jackpot': {
    title: { en: 'Jackpots', fa: 'جک‌پات‌ها' },
    description: {
      en: 'Every jackpot right now, how it grows, when it must drop and who won last.',
      fa: 'موجودی کنونی هر جک‌پات، شیوهٔ رشد آن، سقفی که تا آن برده می‌شود و آخرین برندگان.',
    },
  },
  '/races': {
    title: { en: 'Races', fa: 'رقابت‌ها' },
    description: {
      en: 'Races among players: what counts, who stands where, and the prize of every place, set aside before the start.',
      fa: 'رقابت میان بازیکنان: آنچه به حساب می‌آید، رتبهٔ هر کس و جایزهٔ هر رتبه که پیش از آغاز کنار گذاشته شده است.',
    },
  },
  '/site/liveSupport': {
    title: { en: 'Live Support', fa: 'پشتیبانی زنده' },
    description: {
      en: 'How to reach us, and where to find answers without waiting.',
      fa: 'راه‌های ارتباط با ما، و جای پاسخ‌هایی که بی‌انتظار می‌یابید.',
    },
  },
  '/game/games': {
    title: { en: 'All games', fa: 'همهٔ بازی‌ها' },
    description: {
      en: 'Every game in one list, by provider, volatility and return, with the exact odds of each of our games.',
      fa: 'همهٔ بازی‌ها در یک فهرست، بر پایهٔ سازنده، نوسان و بازده؛ با شانس دقیق هر بازی ما.',
    },
  },
}
