import type { Language } from '@tas/shared/contract/languages.ts'
import { digitsOf } from '@tas/shared/values/digits.ts'
import { writeDay } from '@tas/shared/values/write-moment.ts'
import { percentMark, writeCount, writeSerial } from '@tas/shared/values/write-number.ts'

/** What the platform is called where a business has no name of its own. */
export const PLATFORM_NAME = { en: 'Tas', fa: 'تاس' } as const

/** The name of the house, as titles end with it. */
export function siteName(businessName: string, language: Language): string {
  return businessName === PLATFORM_NAME.en ? PLATFORM_NAME[language] : businessName
}

/** Counts and days of a page without a reader we know: days as they are counted everywhere on the server. */
const DAYS = {
  en: { language: 'en', digits: digitsOf('count', 'en', 'auto'), calendar: 'auto', timeZone: 'UTC' },
  fa: { language: 'fa', digits: digitsOf('count', 'fa', 'auto'), calendar: 'auto', timeZone: 'UTC' },
} as const

const AMOUNTS = { en: digitsOf('amount', 'en', 'auto'), fa: digitsOf('amount', 'fa', 'auto') } as const

/** Words of pages that stand in no table of content. Titles are those the program shows. */
export const WORDS = {
  en: {
    lobby: 'Casino lobby',
    lobbyText:
      'Slots, tables, Crash and Originals you can verify yourself: provably fair, with an open ledger and real limits.',
    games: 'Games',
    categoryText: (title: string, count: number) =>
      `${title}: ${writeCount(count, DAYS.en)} ${count === 1 ? 'game' : 'games'} with published rules and returns. Every house game can be verified by the player.`,
    gameText: (title: string, provider: string) =>
      `${title} by ${provider}. Rules, exact odds and returns are published, and every bet can be verified afterwards.`,
    soonText: (title: string, provider: string) => `${title} by ${provider} is coming soon.`,
    returns: (lowest: string, highest: string | null) =>
      `Theoretical return to player: ${percentMark(lowest, AMOUNTS.en)}${highest === null ? '' : ` to ${percentMark(highest, AMOUNTS.en)}`}.`,
    loginText: 'To Play this game, you should first login.',
    soonTitle: (title: string) => `${title}: coming soon`,
    closedTitle: (title: string) => `${title} is closed for now`,
    closedPanel:
      'No bets are taken at the moment. Your balance is safe, and rounds that have begun end by their rules.',
    soonPanel: 'We’re still building it. Add it to your favourites to find it again.',
    loginFirst: 'Log in to play; JavaScript must be on.',
    help: 'Help centre',
    helpText: 'How things work here, from the first deposit to checking a result yourself.',
    bonuses: 'Bonuses',
    bonusesText: 'Our offers, each with its full terms for you to read before you start.',
    bonusSoon:
      'Opens soon. This bonus cannot be taken yet, and nothing you do today counts towards it. Please make no deposit because of it.',
    notFound: 'Page not found',
    notFoundText: 'We can’t find this page. It may have moved, or the address may be mistyped.',
    texts: 'Texts',
    draft: 'Draft',
    draftText: (revision: number) =>
      `This is saved wording ${writeSerial(revision, DAYS.en)} of the draft. It is not published.`,
    draftMissing: 'Nothing is written in this language yet.',
    maintenance: 'Closed for maintenance',
    versions: 'Versions',
    versionsText: 'Every version of this text, and what changed from one to the next.',
    version: (version: number, since: Date) => `Version ${version}, since ${writeDay(since.toISOString(), DAYS.en)}`,
    allVersions: 'All versions',
    contents: 'Contents',
    main: 'Main pages',
    fairness: 'Provably fair',
    otherLanguage: 'فارسی',
    otherShort: 'فا',
    house: 'Casino or sport',
    casino: 'Casino',
    soon: 'Soon',
    search: 'Search games',
    login: 'Log in',
    register: 'Register',
    opening: 'Opening…',
    foot: 'Bottom bar',
    menu: 'Menu',
    home: 'Home',
    promotions: 'Promotions',
    deposit: 'Deposit',
    profile: 'Profile',
    noProgram: 'Turn on JavaScript to play. You can read these pages without it.',
    adults: (age: number) => `For adults aged ${age} and over only.`,
    appText: 'Casino and sports betting you can check yourself',
  },
  fa: {
    lobby: 'لابی کازینو',
    lobbyText:
      'اسلات، میزها، انفجار و بازی‌های ویژه که درستی‌شان را خودتان می‌سنجید: انصاف اثبات‌پذیر، دفتر حساب باز و محدودیت‌های واقعی.',
    games: 'بازی‌ها',
    categoryText: (title: string, count: number) =>
      `${title}: ${writeCount(count, DAYS.fa)} بازی با قوانین و بازده منتشرشده. نتیجهٔ بازی‌های ما را خودتان می‌سنجید.`,
    gameText: (title: string, provider: string) =>
      `${title} از ${provider}. قوانین، شانس دقیق و بازده آن منتشر شده است و هر شرط را پس از بازی می‌توانید راستی‌آزمایی کنید.`,
    soonText: (title: string, provider: string) => `${title} از ${provider} به‌زودی می‌آید.`,
    returns: (lowest: string, highest: string | null) =>
      `بازده نظری به بازیکن: ${highest === null ? '' : 'از '}${percentMark(lowest, AMOUNTS.fa)}${highest === null ? '' : ` تا ${percentMark(highest, AMOUNTS.fa)}`}.`,
    loginText: 'برای بازی کردن، نخست باید وارد شوید.',
    soonTitle: (title: string) => `${title}: به‌زودی`,
    closedTitle: (title: string) => `${title} فعلاً بسته است`,
    closedPanel: 'در این لحظه شرطی گرفته نمی‌شود. موجودی شما امن است و دورهای آغازشده طبق قوانین خود پایان می‌یابند.',
    soonPanel: 'هنوز در دست ساخت است. به علاقه‌مندی‌ها بیفزایید تا دوباره پیدایش کنید.',
    loginFirst: 'برای بازی وارد شوید؛ جاوااسکریپت باید روشن باشد.',
    help: 'مرکز راهنما',
    helpText: 'کارها در اینجا چگونه پیش می‌رود؛ از نخستین واریز تا راستی‌آزمایی یک نتیجه به دست خودتان.',
    bonuses: 'بونوس‌ها',
    bonusesText: 'پیشنهادهای ما، هر یک با همهٔ شرایطی که پیش از شروع می‌توانید بخوانید.',
    bonusSoon:
      'به‌زودی باز می‌شود. این بونوس هنوز قابل دریافت نیست و هیچ کاری که امروز انجام دهید برای آن به حساب نمی‌آید. لطفاً به خاطر آن واریز نکنید.',
    notFound: 'صفحه پیدا نشد',
    notFoundText: 'این صفحه را پیدا نکردیم. شاید جابه‌جا شده یا نشانی آن نادرست است.',
    texts: 'متن‌ها',
    draft: 'پیش‌نویس',
    draftText: (revision: number) =>
      `این نوشتهٔ ذخیره‌شدهٔ ${writeSerial(revision, DAYS.fa)} از پیش‌نویس است و منتشر نشده است.`,
    draftMissing: 'هنوز چیزی به این زبان نوشته نشده است.',
    maintenance: 'برای کارهای فنی بسته‌ایم',
    versions: 'نسخه‌ها',
    versionsText: 'هر نسخهٔ این متن همان‌گونه که بوده، و آنچه از هر نسخه تا نسخهٔ بعد تغییر کرده است.',
    version: (version: number, since: Date) =>
      `نسخهٔ ${writeSerial(version, DAYS.fa)}، از ${writeDay(since.toISOString(), DAYS.fa)}`,
    allVersions: 'همهٔ نسخه‌ها',
    contents: 'فهرست',
    main: 'صفحه‌های اصلی',
    fairness: 'انصاف اثبات‌پذیر',
    otherLanguage: 'English',
    otherShort: 'EN',
    house: 'کازینو یا ورزش',
    casino: 'کازینو',
    soon: 'به‌زودی',
    search: 'جستجوی بازی',
    login: 'ورود',
    register: 'ثبت‌نام',
    opening: 'در حال باز شدن…',
    foot: 'نوار پایین',
    menu: 'منو',
    home: 'خانه',
    promotions: 'پیشنهادها',
    deposit: 'واریز',
    profile: 'پروفایل',
    noProgram: 'برای بازی جاوااسکریپت را روشن کنید. این صفحه‌ها بدون آن هم خواندنی‌اند.',
    adults: (age: number) => `تنها برای افراد ${writeCount(age, DAYS.fa)} سال به بالا.`,
    appText: 'کازینو و پیش‌بینی ورزشی که درستی‌اش را خودتان می‌سنجید',
  },
} as const
