import type { Language } from '@tas/shared/contract/languages.ts'

/** What the platform is called where a business has no name of its own. */
const PLATFORM_NAME = { en: 'Tas', fa: 'تاس' } as const

/** The name of the house, as titles end with it. */
export function siteName(businessName: string, language: Language): string {
  return businessName === PLATFORM_NAME.en ? PLATFORM_NAME[language] : businessName
}

/** Days as they are counted everywhere on the server. */
const DAY = { dateStyle: 'long', timeZone: 'UTC' } as const

/** Words of pages that stand in no table of content. Titles are those the program shows. */
export const WORDS = {
  en: {
    lobby: 'Casino lobby',
    lobbyText:
      'Slots, live tables, crash and mini games you can check yourself: provably fair, with an open ledger and real limits.',
    games: 'Games',
    categoryText: (title: string, count: number) =>
      `${title}: ${count} ${count === 1 ? 'game' : 'games'} with published rules and returns. Every house game can be verified by the player.`,
    gameText: (title: string, provider: string) =>
      `${title} by ${provider}. Rules, exact odds and returns are published, and every bet can be verified afterwards.`,
    soonText: (title: string, provider: string) => `${title} by ${provider} is coming soon.`,
    returns: (lowest: string, highest: string | null) =>
      `Theoretical return to player: ${lowest}%${highest === null ? '' : ` to ${highest}%`}.`,
    loginText: 'To Play this game, you should first login.',
    soonTitle: (title: string) => `${title} opens soon`,
    soonPanel: 'It is being built. Give it a star and you will find it among your favourites.',
    loginFirst: 'You play after logging in; JavaScript has to be switched on for it.',
    help: 'Help Center',
    helpText: 'How things work here, from the first deposit to checking a result yourself.',
    bonuses: 'Bonuses',
    bonusesText: 'What is on offer now, with every condition written where you can read it before you start.',
    notFound: 'Not found!',
    notFoundText: 'This page is not found!',
    texts: 'Texts',
    versions: 'Versions',
    versionsText: 'Every version of this text as it was, and what changed from one to the next.',
    version: (version: number, since: Date) => `Version ${version}, since ${since.toLocaleDateString('en-GB', DAY)}`,
    allVersions: 'All versions',
    contents: 'Contents',
    main: 'Main pages',
    fairness: 'Provably fair',
    otherLanguage: 'فارسی',
    noProgram: 'Switch on JavaScript to play. These pages can be read without it.',
    adults: (age: number) => `Only for adults of ${age} and over.`,
    appText: 'Casino and sports betting you can check yourself',
  },
  fa: {
    lobby: 'لابی کازینو',
    lobbyText:
      'اسلات، میزهای زنده، بازی‌های انفجار و مینی‌گیم که درستی‌شان را خودتان می‌سنجید: انصاف اثبات‌پذیر، دفتر حساب باز و محدودیت‌های واقعی.',
    games: 'بازی‌ها',
    categoryText: (title: string, count: number) =>
      `${title}: ${count.toLocaleString('fa')} بازی با قوانین و بازگشت منتشرشده. نتیجهٔ هر بازی خانه را بازیکن خودش می‌سنجد.`,
    gameText: (title: string, provider: string) =>
      `${title} از ${provider}. قوانین، شانس دقیق و بازگشت منتشر شده است و هر شرط را پس از بازی می‌توان راستی‌آزمایی کرد.`,
    soonText: (title: string, provider: string) => `${title} از ${provider} به‌زودی می‌آید.`,
    returns: (lowest: string, highest: string | null) =>
      `بازگشت نظری به بازیکن: ${highest === null ? '' : 'از '}${lowest}٪${highest === null ? '' : ` تا ${highest}٪`}.`,
    loginText: 'برای بازی کردن، نخست باید وارد شوید.',
    soonTitle: (title: string) => `${title} به‌زودی باز می‌شود`,
    soonPanel: 'در حال ساخت است. به آن ستاره بدهید تا میان علاقه‌مندی‌ها پیدایش کنید.',
    loginFirst: 'بازی پس از ورود به حساب ممکن است و جاوااسکریپت باید روشن باشد.',
    help: 'مرکز راهنما',
    helpText: 'کارها در اینجا چگونه پیش می‌رود؛ از نخستین واریز تا راستی‌آزمایی یک نتیجه به دست خودتان.',
    bonuses: 'بونوس‌ها',
    bonusesText: 'آنچه اکنون پیشنهاد می‌شود، با همهٔ شرط‌ها؛ نوشته‌شده در جایی که پیش از شروع بخوانید.',
    notFound: 'پیدا نشد!',
    notFoundText: 'این صفحه پیدا نشد!',
    texts: 'متن‌ها',
    versions: 'نسخه‌ها',
    versionsText: 'هر نسخهٔ این متن همان‌گونه که بوده، و آنچه از هر نسخه تا نسخهٔ بعد تغییر کرده است.',
    version: (version: number, since: Date) =>
      `نسخهٔ ${version.toLocaleString('fa')}، از ${since.toLocaleDateString('fa', DAY)}`,
    allVersions: 'همهٔ نسخه‌ها',
    contents: 'فهرست',
    main: 'صفحه‌های اصلی',
    fairness: 'انصاف اثبات‌پذیر',
    otherLanguage: 'English',
    noProgram: 'برای بازی جاوااسکریپت را روشن کنید. این صفحه‌ها بدون آن هم خواندنی‌اند.',
    adults: (age: number) => `تنها برای افراد ${age.toLocaleString('fa')} سال به بالا.`,
    appText: 'کازینو و پیش‌بینی ورزشی که درستی‌اش را خودتان می‌سنجید',
  },
} as const
