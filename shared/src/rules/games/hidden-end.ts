import { MULTIPLIER_SCALE } from '../payout.ts'
import { drawWords, type WordSource } from '../word-source.ts'
import { binomial } from './combinatorics.ts'
import { type LadderSpot, ladderRule, type Rung, rungOf } from './ladder-game.ts'
import { type ParsedParams, readDifficulty, type WireParams } from './params.ts'
import { drawDistinct } from './shuffle.ts'
import type { StepRule } from './step-game.ts'
import { stepVerifier } from './step-verifier.ts'
import type { GameVerifier } from './verifier.ts'

/**
 * Chicken and pump are one game in two pictures: of `places` steps some are fatal, and who takes the first fatal one
 * loses. The published rule; the multipliers are ours (docs/decisions/0006-originals-tables.md).
 */
export const HIDDEN_END_DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const
export type HiddenEndDifficulty = (typeof HIDDEN_END_DIFFICULTIES)[number]
export type HiddenEndParams = { readonly difficulty: HiddenEndDifficulty }
/** The fatal steps, counted from 0, in the order of drawing. */
export type FatalSteps = readonly number[]

const FATAL: Readonly<Record<HiddenEndDifficulty, number>> = { easy: 1, medium: 3, hard: 5, expert: 10 }
const RETURN = { numerator: 98n, denominator: 100n }

/** Which of the two, with the name of its one action and the number of steps there are, fatal ones included. */
export type HiddenEnd = { readonly game: string; readonly action: string; readonly places: number }

/** Reads `{ difficulty: "easy" | "medium" | "hard" | "expert" }`. Never throws. */
export function parseHiddenEndParams(wire: WireParams): ParsedParams<HiddenEndParams> {
  return readDifficulty(wire, HIDDEN_END_DIFFICULTIES)
}

/** What each number of steps pays: 0.98 × C(places, steps) / C(places − fatal, steps), cut to four decimals. */
export function hiddenEndRungs(places: number, { difficulty }: HiddenEndParams): readonly Rung[] {
  const safe = places - FATAL[difficulty]
  return Array.from({ length: safe }, (_, index) => {
    const steps = index + 1
    return rungOf({ numerator: binomial(safe, steps), denominator: binomial(places, steps) }, RETURN)
  })
}

/**
 * The rule of such a game. Outcome: the most the hand could have paid, that is what the last step before a fatal one pays;
 * 1 when the very first is fatal.
 */
export function hiddenEndRule({ game, action, places }: HiddenEnd): StepRule<HiddenEndParams, FatalSteps, LadderSpot> {
  return ladderRule<HiddenEndParams, FatalSteps>({
    game,
    action,
    rulesVersion: 1,
    paytableVersion: 1,
    bets: HIDDEN_END_DIFFICULTIES.map((difficulty) => ({ difficulty })),
    parse: parseHiddenEndParams,
    wire: (params) => params,
    draw: (source: WordSource, { difficulty }) => drawDistinct(drawWords(source, FATAL[difficulty]), places),
    outcome: (fatal, params) => Number(bestE4(places, fatal, params)) / 10_000,
    rungs: (params) => hiddenEndRungs(places, params),
    isSafe: (fatal, { step }) => !fatal.includes(step),
  })
}

/**
 * Proof of such a game. `params`: `difficulty`, and `actions` to know what the hand paid. With `rule`, which the published
 * cases carry as a remark, the outcome is written to two decimals as the operator's calculator does.
 */
export function hiddenEndVerifier(hiddenEnd: HiddenEnd): GameVerifier {
  const { places } = hiddenEnd
  const rule = hiddenEndRule(hiddenEnd)
  return stepVerifier(rule, {
    wordCount: ({ difficulty }) => FATAL[difficulty],
    formula: `fatal steps: floor(float × left), left = ${places}, ${places - 1}, …; the lowest of them ends the hand`,
    write(wire) {
      if (wire['rule'] === undefined) return { ok: true, params: rule.outcome }
      if (typeof wire['rule'] !== 'string') return { ok: false, field: 'rule' }
      return { ok: true, params: (fatal, params) => publishedMultiplier(bestE4(places, fatal, params)) }
    },
  })
}

/** A multiplier as the publication rounds it, floating point and all: 1.225 became 1.23, but 929.775 became 929.77. */
export function publishedMultiplier(multiplierE4: bigint): number {
  return Number((Number(multiplierE4) / 10_000).toFixed(2))
}

function bestE4(places: number, fatal: FatalSteps, params: HiddenEndParams): bigint {
  const steps = Math.min(...fatal)
  return hiddenEndRungs(places, params)[steps - 1]?.multiplierE4 ?? MULTIPLIER_SCALE
}
