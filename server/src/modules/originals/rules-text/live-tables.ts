import type { Localized } from '@tas/shared/contract/languages.ts'

/** What is the same at every live table. What it says of interruptions is what the module of the tables does. */
export const LIVE_TABLE_RULES: readonly Localized[] = [
  {
    en: 'A round is shared by everybody at the table. Chips count when our server reads them before the announced end of betting; what comes later is refused, and nothing is taken. Until then you can take all your chips of the round back.',
    fa: 'هر دور میان همهٔ بازیکنان میز مشترک است. ژتون‌ها وقتی به حساب می‌آیند که سرور ما آن‌ها را پیش از پایان اعلام‌شدهٔ شرط‌بندی بخواند؛ آنچه دیرتر برسد پذیرفته نمی‌شود و چیزی برداشته نمی‌شود. تا آن زمان می‌توانید همهٔ ژتون‌های دور را پس بگیرید.',
  },
  {
    en: 'The maximum stake covers all your chips of a round together. Each spot takes as much as could pay ten times that stake.',
    fa: 'حداکثر مبلغ برای همهٔ ژتون‌های شما در یک دور با هم است. روی هر خانه تا جایی می‌توانید بگذارید که پرداختش از ده برابر آن مبلغ بیشتر نشود.',
  },
  {
    en: 'Every outcome comes from a chain of hashes made and published before the first round: before bets are taken you see the promise of the round, after it the hash itself, and you can verify it. A payout is the stake times the multiplier, cut to the smallest unit of the currency.',
    fa: 'همهٔ نتیجه‌ها از زنجیره‌ای از هش‌ها می‌آید که پیش از نخستین دور ساخته و منتشر شده است: پیش از شرط‌بندی وعدهٔ دور را می‌بینید و پس از آن خود هش را، و می‌توانید آن را راستی‌آزمایی کنید. پرداخت برابر است با مبلغ شرط ضرب در ضریب، که تا کوچک‌ترین واحد ارز بریده می‌شود.',
  },
  {
    en: 'If a round is interrupted on our side it goes on where it stood: the outcome was fixed before the first bet. A round whose hash cannot be read is refunded in full.',
    fa: 'اگر دوری از سمت ما قطع شود از همان‌جا ادامه می‌یابد: نتیجه پیش از نخستین شرط قطعی شده است. دوری که هش آن خواندنی نباشد به‌طور کامل بازگردانده می‌شود.',
  },
]
