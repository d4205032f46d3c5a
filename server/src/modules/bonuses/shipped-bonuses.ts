import type { BonusDraft } from './bonus-draft.ts'

/** Stands at the foot: where the rules of all bonuses are. */
const RULES = {
  en: '<p>Its size, the amount to be wagered, the games that count, the largest stake and how long it lasts stand beside this text as soon as it can be taken, together with what it is worth on average. The rules of all bonuses: <a href="/texts/100-bonuses.html">Bonuses</a>.</p>',
  fa: '<p>اندازهٔ بونوس، مبلغی که باید شرط بسته شود، بازی‌هایی که به حساب می‌آیند، حداکثر مبلغ شرط و مدت آن، همین که قابل دریافت شود در کنار این متن نوشته می‌شود؛ همراه با ارزش میانگین آن. قاعده‌های همهٔ بونوس‌ها: <a href="/texts/100-bonuses.html">بونوس‌ها</a>.</p>',
}

const withRules = (en: string, fa: string) => ({ en: en + RULES.en, fa: fa + RULES.fa })

/** What the platform announces. What can be had of it, and by which terms, is told by its offer: pages say of the others that they open later. */
export const shippedBonuses: readonly (Omit<BonusDraft, 'position'> & { readonly shippedName: string })[] = [
  {
    shippedName: 'welcome',
    intId: 101,
    trigger: 'register',
    avatarUrl: '/assets/img/bonuses/welcome.svg',
    title: { en: 'Welcome', fa: 'خوش‌آمد' },
    html: withRules(
      '<h2>For whom</h2><p>For new players, once, after the account has been confirmed. No deposit is needed.</p>' +
        '<h2>What it is for</h2><ul><li>Getting to know dice and crash without staking your own money.</li><li>Trying the verification of a bet from beginning to end.</li></ul>',
      '<h2>برای چه کسی</h2><p>برای بازیکنان تازه، یک بار و پس از تأیید حساب. واریز لازم ندارد.</p>' +
        '<h2>برای چه کاری</h2><ul><li>آشناشدن با تاس و انفجار، بدون آنکه پول خودتان را به خطر بیندازید.</li><li>امتحان‌کردن راستی‌آزمایی یک شرط از آغاز تا پایان.</li></ul>',
    ),
  },
  {
    shippedName: 'deposit',
    intId: 102,
    trigger: 'deposit',
    avatarUrl: '/assets/img/bonuses/deposit.svg',
    title: { en: 'Deposit match', fa: 'همراه واریز' },
    html: withRules(
      '<h2>For whom</h2><p>For one deposit that you choose yourself before you make it. A deposit without this choice stays free of any condition.</p>' +
        '<h2>How it works</h2><ul><li>Your own money is staked first. What you win with it is yours without condition.</li><li>You can give up the bonus at any time and keep your own money.</li><li>A bet it does not allow is refused at once, never taken and punished afterwards.</li></ul>',
      '<h2>برای چه کسی</h2><p>برای یک واریز که خودتان پیش از انجام آن انتخاب می‌کنید. واریزی که این انتخاب را نداشته باشد از هر شرطی آزاد می‌ماند.</p>' +
        '<h2>چگونه کار می‌کند</h2><ul><li>نخست پول خود شما به بازی می‌رود. آنچه با آن ببرید بی‌قیدوشرط از آنِ شماست.</li><li>هر زمان می‌توانید از بونوس بگذرید و پول خودتان را نگه دارید.</li><li>شرطی که بونوس اجازه نمی‌دهد همان دم رد می‌شود؛ هرگز نخست پذیرفته و سپس جریمه نمی‌شود.</li></ul>',
    ),
  },
  {
    shippedName: 'weekly-choice',
    intId: 103,
    trigger: 'selectable',
    avatarUrl: '/assets/img/bonuses/weekly-choice.svg',
    title: { en: 'Weekly choice', fa: 'انتخاب هفته' },
    html: withRules(
      '<h2>For whom</h2><p>For players who activate it themselves in their bonus page. It never begins on its own.</p>' +
        '<h2>How it works</h2><ul><li>One offer a week, for a game of that week.</li><li>Leaving it out has no disadvantage: nothing is collected and nothing expires.</li><li>It is not offered to anybody who is excluded or on a time-out, and never because somebody has lost.</li></ul>',
      '<h2>برای چه کسی</h2><p>برای بازیکنانی که خودشان آن را در صفحهٔ بونوس فعال می‌کنند. هرگز خودبه‌خود آغاز نمی‌شود.</p>' +
        '<h2>چگونه کار می‌کند</h2><ul><li>هر هفته یک پیشنهاد، برای یک بازیِ همان هفته.</li><li>نگرفتن آن زیانی ندارد: چیزی جمع نمی‌شود و چیزی نمی‌سوزد.</li><li>به کسی که محروم یا در توقف موقت است پیشنهاد نمی‌شود؛ و هرگز به این دلیل که کسی باخته است.</li></ul>',
    ),
  },
  {
    shippedName: 'level-up',
    intId: 104,
    trigger: 'upgradeLevel',
    avatarUrl: '/assets/img/bonuses/level-up.svg',
    title: { en: 'New level', fa: 'سطح تازه' },
    html: withRules(
      '<h2>For whom</h2><p>For players who reach a new level of the VIP club.</p>' +
        '<h2>How it works</h2><ul><li>The table of levels is public, and a level once reached is never lost.</li><li>Points come from the expected value of your stakes, not from your losses.</li></ul>',
      '<h2>برای چه کسی</h2><p>برای بازیکنانی که در باشگاه ویژه به سطح تازه‌ای می‌رسند.</p>' +
        '<h2>چگونه کار می‌کند</h2><ul><li>جدول سطح‌ها برای همه پیداست و سطحی که به آن رسیده‌اید هرگز از دست نمی‌رود.</li><li>امتیاز از ارزش مورد انتظار شرط‌های شما به دست می‌آید، نه از باخت‌هایتان.</li></ul>',
    ),
  },
]
