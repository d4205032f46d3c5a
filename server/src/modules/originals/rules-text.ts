import type { Localized } from '@tas/shared/contract/languages.ts'
import type { GameRecord } from '@tas/shared/rules/games/game-record.ts'
import { findGame } from '@tas/shared/rules/games/registry.ts'
import { findLiveTable } from '@tas/shared/rules/live-tables.ts'
import { MACHINES } from '@tas/shared/rules/slots/machines/index.ts'
import { machineRules } from '@tas/shared/rules/slots/rules-text.ts'

const PAYOUT: Localized = {
  en: 'A payout is the stake times the multiplier, cut to the smallest unit of the currency.',
  fa: 'پرداخت برابر است با مبلغ شرط ضرب در ضریب، که تا کوچک‌ترین واحد ارز بریده می‌شود.',
}
const HIDDEN: Localized = {
  en: 'Everything that is hidden in a hand follows from your server seed, your client seed and the number of the bet alone, is fixed before your first action, and is shown when the hand is over. Rotate your seeds to reveal the server seed and check every hand; while a hand is open they stay.',
  fa: 'هر آنچه در یک دست پنهان است، تنها از بذر سرور، بذر شما و شمارهٔ شرط به دست می‌آید، پیش از نخستین حرکت شما قطعی شده است و با پایان دست نشان داده می‌شود. با تعویض بذرها، بذر سرور آشکار می‌شود و می‌توانید همهٔ دست‌ها را بررسی کنید؛ تا دستی باز است، بذرها عوض نمی‌شوند.',
}

/** What is the same in every instant game. */
const INSTANT_RULES: readonly Localized[] = [
  PAYOUT,
  {
    en: 'Each result follows from your server seed, your client seed and the number of the bet alone. Rotate your seeds to reveal the server seed and check every result.',
    fa: 'هر نتیجه تنها از بذر سرور، بذر شما و شمارهٔ شرط به دست می‌آید. با تعویض بذرها، بذر سرور آشکار می‌شود و می‌توانید همهٔ نتیجه‌ها را بررسی کنید.',
  },
]

/** What is the same in every game that can be cashed out. What it says of endings is what `steps/keep-played.ts` and `steps/end-abandoned-hands.ts` do. */
const CASH_OUT_RULES: readonly Localized[] = [
  PAYOUT,
  {
    en: 'No bet pays more than the maximum payout: when the next step could, the hand is paid at once at the multiplier it stands at.',
    fa: 'هیچ شرطی بیش از حداکثر پرداخت نمی‌پردازد: اگر گام بعدی بتواند از آن بیشتر بپردازد، دست بی‌درنگ با همان ضریبی که رسیده است پرداخت می‌شود.',
  },
  {
    en: 'One hand of a game at a time. An open hand waits for you on all your devices for 24 hours after your last action. Then it is paid at the multiplier it stands at; if there is nothing to pay yet, the stake is returned. If we cannot continue a hand, its stake is returned, too.',
    fa: 'در هر بازی تنها یک دست می‌تواند باز باشد. دست باز تا ۲۴ ساعت پس از آخرین حرکت شما، در همهٔ دستگاه‌هایتان منتظر می‌ماند. سپس با همان ضریبی که رسیده است پرداخت می‌شود؛ اگر هنوز چیزی برای پرداخت نباشد، مبلغ شرط بازگردانده می‌شود. اگر ادامهٔ دستی از سوی ما ممکن نباشد، مبلغ شرط آن نیز بازگردانده می‌شود.',
  },
  HIDDEN,
]

/** What is the same at every table; see there. */
const TABLE_RULES: readonly Localized[] = [
  PAYOUT,
  {
    en: 'A further stake is taken from your balance with the action that needs it, within all your stake limits; half a stake is rounded up. Without it the hand goes on with the other actions. The multiplier shown is relative to the first stake.',
    fa: 'مبلغ شرط بعدی همراه با حرکتی که آن را می‌خواهد از موجودی شما و در چارچوب همهٔ محدودیت‌های شرط برداشته می‌شود؛ نصف شرط رو به بالا گرد می‌شود. بدون آن دست با حرکت‌های دیگر ادامه می‌یابد. ضریبی که می‌بینید نسبت به نخستین شرط است.',
  },
  {
    en: 'The maximum stake is set so that no hand can pay more than the maximum payout. One hand of a game at a time. An open hand waits for you on all your devices for 24 hours after your last action. Then it is played to its end without a further stake: insurance is declined, hands stand, a raise is not made, dealt cards are held. If we cannot continue a hand, all its stakes are returned.',
    fa: 'حداکثر مبلغ شرط چنان است که هیچ دستی بیش از حداکثر پرداخت نپردازد. در هر بازی تنها یک دست می‌تواند باز باشد. دست باز تا ۲۴ ساعت پس از آخرین حرکت شما، در همهٔ دستگاه‌هایتان منتظر می‌ماند. سپس بدون شرطی دیگر تا پایان بازی می‌شود: بیمه رد می‌شود، دست‌ها می‌مانند، افزایش داده نمی‌شود و کارت‌های داده‌شده نگه داشته می‌شوند. اگر ادامهٔ دستی از سوی ما ممکن نباشد، همهٔ شرط‌های آن بازگردانده می‌شود.',
  },
  HIDDEN,
]

/** What is the same at every live table. What it says of interruptions is what the module of the tables does. */
const LIVE_TABLE_RULES: readonly Localized[] = [
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

/** What all games of a kind share; crash says everything itself. */
const SHARED_RULES: Readonly<Record<GameRecord['kind'], readonly Localized[]>> = {
  instant: INSTANT_RULES,
  cashOut: CASH_OUT_RULES,
  hand: TABLE_RULES,
  rounds: [],
}

/**
 * The rules of a house game, slot machine or live table as players read them, a paragraph each; null when there is no such
 * game. A live table has those of its game, without what is said of seeds of one's own, and those of shared rounds.
 */
export async function readRulesText(name: string): Promise<readonly Localized[] | null> {
  const table = findLiveTable(name)
  const record = findGame(table?.game.game ?? name)
  if (record !== undefined)
    return [...(await record.rulesText()), ...(table === undefined ? SHARED_RULES[record.kind] : LIVE_TABLE_RULES)]
  const machine = MACHINES.find(({ id }) => id === name)
  return machine === undefined ? null : [...machineRules(machine), ...INSTANT_RULES]
}
