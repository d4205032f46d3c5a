import type { Localized } from '@tas/shared/contract/languages.ts'

type PlainPage = { readonly title: Localized; readonly description: Localized }

/** Public pages whose content the program draws alone, by path: what search engines and links say of them. */
export const PLAIN_PAGES: Readonly<Record<string, PlainPage>> = {
  '/fairness': {
    title: { en: 'Provably fair', fa: 'انصاف اثبات‌پذیر' },
    description: {
      en: 'How every result is fixed before you bet, and how to check any bet yourself, step by step, in your own browser.',
      fa: 'چگونه هر نتیجه پیش از شرط شما تعیین می‌شود و چگونه هر شرط را گام‌به‌گام در مرورگر خودتان بسنجید.',
    },
  },
  '/fairness/rtp': {
    title: { en: 'What the games really pay back', fa: 'بازی‌ها واقعاً چه اندازه برمی‌گردانند' },
    description: {
      en: 'Measured returns of every house game beside what its tables promise, counted from all settled bets.',
      fa: 'بازگشت اندازه‌گیری‌شدهٔ هر بازی خانه در کنار آنچه جدولش وعده می‌دهد، از همهٔ شرط‌های تسویه‌شده.',
    },
  },
  '/verify': {
    title: { en: 'Check a document', fa: 'بررسی یک سند' },
    description: {
      en: 'Check a receipt, a statement or a proof against the published signatures; nothing you check leaves your browser.',
      fa: 'رسید، صورت‌حساب یا اثبات را با امضاهای منتشرشده بسنجید؛ آنچه می‌سنجید از مرورگر شما بیرون نمی‌رود.',
    },
  },
  '/site/promotion': {
    title: { en: 'Promotions', fa: 'پروموشن‌ها' },
    description: {
      en: 'What is on offer now, with every condition written where you can read it before you start.',
      fa: 'آنچه اکنون پیشنهاد می‌شود، با همهٔ شرط‌ها؛ نوشته‌شده در جایی که پیش از شروع بخوانید.',
    },
  },
  '/site/lottery': {
    title: { en: 'Lottery', fa: 'قرعه‌کشی' },
    description: {
      en: 'Draws whose numbers come from public randomness: prizes, odds, sold tickets and the proof of every draw.',
      fa: 'قرعه‌کشی‌هایی که عددشان از تصادف همگانی می‌آید: جایزه‌ها، شانس‌ها، بلیت‌های فروخته و اثبات هر قرعه.',
    },
  },
  '/site/vipClub': {
    title: { en: 'VIP Club', fa: 'باشگاه ویژه' },
    description: {
      en: 'Every level with the points it takes, and what a stake earns in each game: the same rule for everybody, nothing ever lost.',
      fa: 'همهٔ سطح‌ها با امتیازی که می‌خواهند و امتیاز هر بازی؛ یک قاعده برای همه و بی‌آنکه چیزی از دست برود.',
    },
  },
  '/site/jackpot': {
    title: { en: 'Jackpots', fa: 'جک‌پات‌ها' },
    description: {
      en: 'What is in every pool now, what feeds it, by when it must drop, and who won the last ones.',
      fa: 'موجودی کنونی هر صندوق، آنچه آن را پر می‌کند، سقفی که پیش از آن برده می‌شود و آخرین برندگان.',
    },
  },
  '/site/liveSupport': {
    title: { en: 'Live Support', fa: 'پشتیبانی زنده' },
    description: {
      en: 'How to reach us: which ways there are now, and where answers are written already.',
      fa: 'راه‌های ارتباط با ما: اکنون کدام راه‌ها باز است و کدام پاسخ‌ها از پیش نوشته شده.',
    },
  },
  '/game/games': {
    title: { en: 'All games', fa: 'همهٔ بازی‌ها' },
    description: {
      en: 'Every game in one list, by provider, volatility and return, with exact odds published for each house game.',
      fa: 'همهٔ بازی‌ها در یک فهرست، بر پایهٔ سازنده، نوسان و بازگشت؛ با شانس دقیق منتشرشده برای هر بازی خانه.',
    },
  },
}
