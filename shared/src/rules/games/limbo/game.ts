import { formatHundredths, parseHundredths } from '../../../values/hundredths.ts'
import { drawWord, type WordSource } from '../../word-source.ts'
import { crashSurvival, stakePointE2 } from '../crash/point.ts'
import { instantGame } from '../instant-game.ts'
import type { ParsedParams, WireParams } from '../params.ts'
import { drawPaytable, type Paytable, winOrLose } from '../paytable.ts'

/** Lowest and highest target, in hundredths: 1.01x to 1,000,000.00x, the range of the published game. */
export const LIMBO_MIN_TARGET_E2 = 101
export const LIMBO_MAX_TARGET_E2 = 100_000_000

/** The bet wins its target when the point is at or above it. */
export type LimboParams = { readonly targetE2: number }

/** How the published calculators cut the float before they divide; Tas uses all 32 bits. */
export type LimboVariant = '2020' | '2026'

const VARIANT_STEPS: Readonly<Record<LimboVariant, bigint>> = { '2020': 100_000_000n, '2026': 2n ** 24n }
const WORD_SPACE = 2n ** 32n
const LOWEST_E2 = 100n
/** 99 × 2^32, far within what a number holds exactly. */
const WINNING_SPACE = 99 * 2 ** 32

/**
 * Reads `{ target: "2.00" }`, the target as a text or a number of at most two decimals, never rounded. Never throws.
 */
export function parseLimboParams({ target }: WireParams): ParsedParams<LimboParams> {
  const targetE2 = parseHundredths(typeof target === 'number' ? String(target) : target)
  if (targetE2 === null || targetE2 < LIMBO_MIN_TARGET_E2 || targetE2 > LIMBO_MAX_TARGET_E2)
    return { ok: false, field: 'target' }
  return { ok: true, params: { targetE2 } }
}

/**
 * The point of one bet in hundredths, at least 100: 0.99 / float of the bet's first word, cut to two decimals, as
 * max(1.00, floor(100 × 0.99 × 2^32 / (word + 1)) / 100). The same formula as the published crash point; the one added
 * to the word keeps the divisor above zero. Throws RangeError when the nonce is not a whole number ≥ 0.
 *
 * The operator's own calculators first cut the float to 24 bits or to eight decimals ({@link limboVariantPointE2}). Up
 * to a few hundred times the stake they come to the same point, but at 1,000,000x such a coarse float returns 93% to
 * 95% where 99% is told; with the whole word no target returns less than 98.97%.
 */
export function limboPointE2(source: WordSource): number {
  return Number(stakePointE2(firstWord(source)))
}

/** The point as a published calculator has it: 0.99 × n / (floor(float × n) + 1) with n = 10^8 (2020) or 2^24 (2026). */
export function limboVariantPointE2(source: WordSource, variant: LimboVariant): number {
  const steps = VARIANT_STEPS[variant]
  const pointE2 = (99n * steps) / ((firstWord(source) * steps) / WORD_SPACE + 1n)
  return Number(pointE2 < LOWEST_E2 ? LOWEST_E2 : pointE2)
}

/** Win and loss of one target with their exact chances: floor(99 × 2^32 / target in hundredths) of 2^32 words win. */
export function limboPaytable({ targetE2 }: LimboParams): Paytable {
  return drawPaytable(winOrLose(crashSurvival('stake', targetE2), targetMultiplierE4(targetE2)))
}

/** Is the point (hundredths) at or above the target? Then the bet pays its target, else nothing. */
export function limboMultiplierE4(pointE2: number, { targetE2 }: LimboParams): bigint {
  return pointE2 >= targetE2 ? targetMultiplierE4(targetE2) : 0n
}

/** Limbo: one point from 1.00x up, won when it reaches the target. Outcome: the point, with two decimals. */
export const limboGame = instantGame<LimboParams, number>({
  game: 'limbo',
  rulesVersion: 1,
  paytableVersion: 1,
  parse: parseLimboParams,
  wire: ({ targetE2 }) => ({ target: formatHundredths(targetE2) }),
  draw: limboPointE2,
  outcome: (pointE2) => pointE2 / 100,
  multiplierE4: limboMultiplierE4,
  paytable: limboPaytable,
  maxMultiplierE4: ({ targetE2 }) => targetMultiplierE4(targetE2),
  lowestRtp: () => limboPaytable(lowestReturningTarget()).rtp,
})

/**
 * The target that returns the least. Its return is 99% less what the count of winning words is cut by, and that is the
 * remainder of 99 × 2^32 divided by the target: always below the target, so the search goes down from the highest and
 * ends, after some thousand steps, where no lower target can have a larger remainder.
 */
function lowestReturningTarget(): LimboParams {
  let least = { targetE2: LIMBO_MAX_TARGET_E2, remainder: -1 }
  for (let targetE2 = LIMBO_MAX_TARGET_E2; targetE2 > least.remainder; targetE2--) {
    const remainder = WINNING_SPACE % targetE2
    if (remainder > least.remainder) least = { targetE2, remainder }
  }
  return { targetE2: least.targetE2 }
}

function firstWord(source: WordSource): bigint {
  return BigInt(drawWord(source))
}

function targetMultiplierE4(targetE2: number): bigint {
  return BigInt(targetE2) * 100n
}
