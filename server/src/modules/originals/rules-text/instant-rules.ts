import type { Localized } from '@tas/shared/contract/languages.ts'
import { MACHINES } from '@tas/shared/rules/slots/machines/index.ts'
import { machineRules } from '@tas/shared/rules/slots/rules-text.ts'
import { BACCARAT_RULES } from './baccarat.ts'
import { BALL_DRAW_RULES } from './ball-draw.ts'
import { DARTS_RULES } from './darts.ts'
import { DIAMONDS_RULES } from './diamonds.ts'
import { DICE_RULES } from './dice.ts'
import { DRAGON_TIGER_RULES } from './dragon-tiger.ts'
import { KENO_RULES } from './keno.ts'
import { LIMBO_RULES } from './limbo.ts'
import { LIVE_TABLE_RULES } from './live-tables.ts'
import { PLINKO_RULES } from './plinko.ts'
import { ROULETTE_RULES } from './roulette.ts'
import { TAKHTE_RULES } from './takhte.ts'
import { WHEEL_RULES } from './wheel.ts'
import { WHEEL_OF_FORTUNE_RULES } from './wheel-of-fortune.ts'

/** What is the same in every instant game. */
const COMMON_RULES: readonly Localized[] = [
  {
    en: 'A payout is the stake times the multiplier, cut to the smallest unit of the currency.',
    fa: 'پرداخت برابر است با مبلغ شرط ضرب در ضریب، که تا کوچک‌ترین واحد ارز بریده می‌شود.',
  },
  {
    en: 'Each result follows from your server seed, your client seed and the number of the bet alone. Rotate your seeds to reveal the server seed and check every result.',
    fa: 'هر نتیجه تنها از بذر سرور، بذر شما و شمارهٔ شرط به دست می‌آید. با تعویض بذرها، بذر سرور آشکار می‌شود و می‌توانید همهٔ نتیجه‌ها را بررسی کنید.',
  },
]

/** The rules of the instant games as players read them, by the game's name. A new game adds its file and one line here. */
export const INSTANT_RULES: Readonly<Record<string, readonly Localized[]>> = {
  dice: [...DICE_RULES, ...COMMON_RULES],
  limbo: [...LIMBO_RULES, ...COMMON_RULES],
  plinko: [...PLINKO_RULES, ...COMMON_RULES],
  keno: [...KENO_RULES, ...COMMON_RULES],
  wheel: [...WHEEL_RULES, ...COMMON_RULES],
  diamonds: [...DIAMONDS_RULES, ...COMMON_RULES],
  darts: [...DARTS_RULES, ...COMMON_RULES],
  roulette: [...ROULETTE_RULES, ...COMMON_RULES],
  baccarat: [...BACCARAT_RULES, ...COMMON_RULES],
  'dragon-tiger': [...DRAGON_TIGER_RULES, ...COMMON_RULES],
  takhte: [...TAKHTE_RULES, ...COMMON_RULES],
  'wheel-of-fortune': [...WHEEL_OF_FORTUNE_RULES, ...COMMON_RULES],
  'ball-draw': [...BALL_DRAW_RULES, ...COMMON_RULES],
  ...Object.fromEntries(MACHINES.map((machine) => [machine.id, [...machineRules(machine), ...COMMON_RULES]])),
}

/** The rules of a live table: those of its game, without what is said of seeds of one's own, and those of shared rounds. */
export function liveTableRules(game: string): readonly Localized[] | undefined {
  const rules = INSTANT_RULES[game]?.filter((paragraph) => !COMMON_RULES.includes(paragraph))
  return rules && [...rules, ...LIVE_TABLE_RULES]
}
