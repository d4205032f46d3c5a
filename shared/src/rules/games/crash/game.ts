import type { Fraction } from '../../fraction.ts'
import { payoutMinor } from '../../payout.ts'
import { drawPaytable, type Paytable, winOrLose } from '../paytable.ts'
import type { ChainWalk } from './chain.ts'
import { type CrashFormula, crashSurvival } from './point.ts'

/** How Tas plays crash: one chain made in advance, see docs/decisions/0003-crash-fairness.md. */
export const CRASH_FORMULA: CrashFormula = 'bustabit-v2'
export const CRASH_WALK: ChainWalk = 'raw'

/**
 * Lowest cash-out, in hundredths. Every round reaches 1.00x, so a cash-out there would return all stakes for ever:
 * turnover without risk, which bonuses and rebates would pay for.
 */
export const MIN_CASH_OUT_E2 = 101
/** Highest cash-out: 1,000,000.00x. Whoever is still in when the curve gets there is cashed out there. */
export const MAX_CASH_OUT_E2 = 100_000_000

export type CashOutFacts = {
  /** What the curve showed when the player asked, or null when nobody asked. */
  readonly requestedAtE2: number | null
  /** The target stored with the bet. */
  readonly autoCashOutE2: number | null
  /** Where a maximum ends it: the highest payout of the bet, or the force point of the round. */
  readonly forcePointE2: number | null
  readonly crashPointE2: number
}

export type CrashSettlement = {
  readonly isWin: boolean
  /** What the stake was multiplied by, in hundredths; 0 when the bet lost. */
  readonly multiplierE2: number
  readonly payoutMinor: bigint
}

/**
 * Where a bet is cashed out, in hundredths, or null when it is not: too early (below 1.01x), never asked, or after
 * the crash. The earliest of request, automatic target, force point and {@link MAX_CASH_OUT_E2} counts, and a
 * cash-out exactly at the crash point is in time. A target passed before the request arrived is paid at the target,
 * not at the later tick.
 * With `requestedAtE2: null` this settles a bet left alone until the end of the round.
 */
export function cashOutPointE2(facts: CashOutFacts): number | null {
  const wished = [facts.requestedAtE2, facts.autoCashOutE2, facts.forcePointE2].filter((point) => point !== null)
  const pointE2 = Math.min(MAX_CASH_OUT_E2, ...wished)
  return pointE2 >= MIN_CASH_OUT_E2 && pointE2 <= facts.crashPointE2 ? pointE2 : null
}

/**
 * Decides one crash bet: paid floor(stake × cash-out point) when it was cashed out at or below the crash point, else
 * nothing. Stake and payout in minor units, points in hundredths.
 * Throws RangeError for a negative stake or a cash-out point outside 101…{@link MAX_CASH_OUT_E2}.
 */
export function settleCrashBet(bet: {
  readonly stakeMinor: bigint
  readonly cashedOutAtE2: number | null
  readonly crashPointE2: number
}): CrashSettlement {
  const { stakeMinor, cashedOutAtE2, crashPointE2 } = bet
  if (cashedOutAtE2 !== null && !isCashOutTarget(cashedOutAtE2)) throw new RangeError('cashedOutAtE2 is out of range')
  const isWin = cashedOutAtE2 !== null && cashedOutAtE2 <= crashPointE2
  const multiplierE2 = isWin ? cashedOutAtE2 : 0
  return { isWin, multiplierE2, payoutMinor: payoutMinor(stakeMinor, BigInt(multiplierE2) * 100n) }
}

/**
 * Exact return per unit staked of always cashing out at `targetE2` (101 and up), before payouts are floored: 0.99 at
 * every target, to within 2.3e−10 from below. Throws RangeError for a target below 101.
 */
export function crashReturn(targetE2: number): Fraction {
  const { numerator, denominator } = crashSurvival(CRASH_FORMULA, targetE2)
  return { numerator: numerator * BigInt(targetE2), denominator: denominator * 100n }
}

/** What a bet with this automatic cash-out target (101 and up) wins or loses. Throws RangeError for a target below 101. */
export function crashPaytable(targetE2: number): Paytable {
  return drawPaytable(winOrLose(crashSurvival(CRASH_FORMULA, targetE2), BigInt(targetE2) * 100n))
}

/** May a bet carry this automatic cash-out target? Whole hundredths from 1.01x to {@link MAX_CASH_OUT_E2}. */
export function isCashOutTarget(valueE2: number): boolean {
  return Number.isInteger(valueE2) && valueE2 >= MIN_CASH_OUT_E2 && valueE2 <= MAX_CASH_OUT_E2
}
