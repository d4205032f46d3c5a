import type { WireParams } from '../games/params.ts'
import { type Moments, type Paytable, type PaytableRow, rowPayoutMinor } from '../games/paytable.ts'
import { findInstantGame, findStepGame } from '../games/registry.ts'
import { MULTIPLIER_SCALE, payoutMinor } from '../payout.ts'
import { type HandDraw, momentsOf } from './draw.ts'
import { addEvidence, type Evidence, evidenceOf, NO_EVIDENCE } from './evidence.ts'
import { playedHand } from './hand-draws.ts'

/** A settled bet, as far as its return goes. */
export type SettledBet = {
  readonly game: string
  readonly rulesVersion: number
  readonly paytableVersion: number
  readonly params: WireParams
  readonly outcome: unknown
  readonly multiplierE4: bigint
}

const E4_TO_E12 = 100_000_000n

/** What the tables say about a bet that was made. Its expectation is of what comes back less the stakes that were added. */
export type BetTheory = Moments & {
  readonly evidence: Evidence
  /** How much was staked by the rules, in ten-thousandths of the first stake; null where they say nothing. */
  readonly stakeUnitsE4: bigint | null
  /** False: the tables do not know this multiplier, so it can never have been won. */
  readonly isPossible: boolean
}

/**
 * What the pay tables of this program say about a bet: its exact expectation and variance given what the player chose, and
 * how much its result speaks against them. A bet by versions this program no longer has says nothing either way: it is taken
 * to have returned what it was expected to.
 */
export function betTheory(bet: SettledBet): BetTheory {
  const instant = findInstantGame(bet.game, bet.params)
  const step = instant === undefined ? findStepGame(bet.game) : undefined
  const rule = instant ?? step
  if (rule?.rulesVersion !== bet.rulesVersion || rule.paytableVersion !== bet.paytableVersion) return silent(bet)
  if (step !== undefined) return handTheory(bet)
  const table = instantTable(bet)
  if (table === null) return impossible(bet)
  return tableTheory(table, bet)
}

/** Adds nothing to what is measured against what was expected. */
function silent({ multiplierE4 }: Pick<SettledBet, 'multiplierE4'>): BetTheory {
  const expectedE12 = multiplierE4 * E4_TO_E12
  return {
    expectedE12,
    varianceE12: 0n,
    topE4: multiplierE4,
    evidence: NO_EVIDENCE,
    stakeUnitsE4: null,
    isPossible: true,
  }
}

/** The same of a bet that no play of the game could have ended like. */
function impossible(bet: Pick<SettledBet, 'multiplierE4'>): BetTheory {
  return { ...silent(bet), isPossible: false }
}

/** What was paid for a bet, in minor units; `stakeMinor` is the first stake of a hand. */
type PaidBet = SettledBet & { readonly stakeMinor: bigint; readonly payoutMinor: bigint }

/**
 * Was it paid what its multiplier makes of the stake, floored? By the whole of the multiplier where the table of the game
 * pays by more than its four decimals; results that are told by the same four are not told apart.
 */
export function isPaidRight(bet: PaidBet): boolean {
  const { stakeMinor, multiplierE4 } = bet
  const rows = instantTable(bet)?.rows.filter((row) => row.multiplierE4 === multiplierE4) ?? []
  if (rows.length === 0) return payoutMinor(stakeMinor, multiplierE4) === bet.payoutMinor
  return rows.some((row) => rowPayoutMinor(stakeMinor, row) === bet.payoutMinor)
}

type KnownTable = { readonly rows: readonly PaytableRow[]; readonly moments: Moments }

/** A pay table with its moments: those it tells, or those of its rows. */
export function knownTable({ table: rows, moments = momentsOf(rows) }: Paytable): KnownTable {
  return { rows, moments }
}

/** What a table says about a bet by what it came to. A table without rows knows no more than the most it pays. */
export function tableTheory({ rows, moments }: KnownTable, bet: Pick<SettledBet, 'multiplierE4'>): BetTheory {
  const isListed = rows.some(({ multiplierE4 }) => multiplierE4 === bet.multiplierE4)
  const isPossible = rows.length > 0 ? isListed : bet.multiplierE4 <= moments.topE4
  if (!isPossible) return impossible(bet)
  const evidence = evidenceOf(moments, bet.multiplierE4)
  return { ...moments, evidence, stakeUnitsE4: MULTIPLIER_SCALE, isPossible }
}

/** Players bet the same again and again; what their bets expect is counted once. */
const known = new Map<string, KnownTable>()
const MAX_KNOWN = 20_000

/** The pay table of an instant bet; null for parameters that are none. */
export function instantTable({ game, params }: Pick<SettledBet, 'game' | 'params'>): KnownTable | null {
  const key = `${game} ${JSON.stringify(params)}`
  const table = known.get(key)
  if (table !== undefined) return table
  const reading = findInstantGame(game, params)?.read(params)
  if (reading?.ok !== true) return null
  const counted = knownTable(reading.bet.paytable())
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, counted)
  return counted
}

function handTheory(bet: SettledBet): BetTheory {
  const played = playedHand(bet)
  if (played?.ends.includes(bet.multiplierE4) !== true) return impossible(bet)
  const { draws, stakeUnitsE4, whole } = played
  const theory = theoryOfDraws(draws, bet.multiplierE4, whole)
  // Draws come to what is paid; a return is what is left of that after the stakes that were added.
  const addedE12 = (stakeUnitsE4 - MULTIPLIER_SCALE) * E4_TO_E12
  return { ...theory, expectedE12: theory.expectedE12 - addedE12, stakeUnitsE4 }
}

/**
 * The theory of draws that follow one another, each beginning at what the one before reached. A hand is worth what it stands
 * at, so what a step is expected to change counts, and the chance it took adds its variance.
 * @param endedE4 what the last one came to
 * @param whole what is suspected instead of each draw by itself
 */
export function theoryOfDraws(draws: readonly HandDraw[], endedE4: bigint, whole?: Moments): BetTheory {
  let [expectedE12, varianceE12, topE4] = [0n, 0n, 0n]
  let evidence = NO_EVIDENCE
  let stoodE4 = 0n
  for (const [index, { rows, reachedE4 }] of draws.entries()) {
    const moments = momentsOf(rows)
    expectedE12 += moments.expectedE12 - stoodE4 * E4_TO_E12
    varianceE12 += moments.varianceE12
    if (moments.topE4 > topE4) topE4 = moments.topE4
    evidence = addEvidence(evidence, evidenceOf(moments, index === draws.length - 1 ? endedE4 : reachedE4, whole))
    stoodE4 = reachedE4
  }
  return { expectedE12, varianceE12, topE4, evidence, stakeUnitsE4: MULTIPLIER_SCALE, isPossible: true }
}
