import { drawEndless, RANKS, rankOf } from '../../cards/deck.ts'
import type { Fraction } from '../../fraction.ts'
import { MULTIPLIER_SCALE } from '../../payout.ts'
import { type Paytable, type PaytableRow, skillPaytable } from '../paytable.ts'
import { refuseStep, type StepRule, type StepView, stepGame } from '../step-game.ts'

/** Two cards and the one that may fall between them. */
export const RED_DOG_CARDS = 3

/** What each stake is multiplied by when the third card falls between: by the number of ranks there, from four on 2x. */
const SPREAD_PAYS_E4: readonly bigint[] = [60_000n, 50_000n, 30_000n, 20_000n]
/** What a third card of the rank of a pair makes of the stake. */
export const RED_DOG_THREE_E4 = 120_000n
const RAISED_E4 = 2n * MULTIPLIER_SCALE
const MAX_SPREAD = RANKS - 2

/** From this many ranks between on, the third card falls there more often than not, and a raise wins. */
export const RED_DOG_RAISE_FROM = 7

/** The cards turned over, and what is staked on the third, in ten-thousandths; null before it. */
type Spot = { readonly cards: readonly number[]; readonly stakeUnitsE4: bigint | null }

/** Ranks between the first two cards, the ace the highest; −1 for a pair, 0 for neighbours. */
export function redDogSpread([one = 0, other = 0]: readonly number[]): number {
  return Math.abs(rankOf(one) - rankOf(other)) - 1
}

/** What the third card between makes of every stake. */
export function redDogPaysE4(spread: number): bigint {
  return SPREAD_PAYS_E4[Math.min(spread, SPREAD_PAYS_E4.length) - 1] ?? 0n
}

/** Everything that can happen to who raises from seven ranks between on, the best way to play. */
export function redDogPaytable(): Paytable {
  const ways = BigInt(RANKS) ** BigInt(RED_DOG_CARDS)
  const chanceOf = (count: number): Fraction => ({ numerator: BigInt(count), denominator: ways })
  const rows: PaytableRow[] = [
    { outcome: 'three', multiplierE4: RED_DOG_THREE_E4, chance: chanceOf(RANKS) },
    { outcome: 'pair', multiplierE4: MULTIPLIER_SCALE, chance: chanceOf(RANKS * (RANKS - 1)) },
    { outcome: 'neighbours', multiplierE4: MULTIPLIER_SCALE, chance: chanceOf(2 * (RANKS - 1) * RANKS) },
  ]
  for (let spread = 1; spread <= MAX_SPREAD; spread++) {
    // Either card of the two may be the lower one; twelve less the spread is the number of places for them.
    const pairs = 2 * (RANKS - 1 - spread)
    const stakeUnitsE4 = spread >= RED_DOG_RAISE_FROM ? RAISED_E4 : MULTIPLIER_SCALE
    const multiplierE4 = (redDogPaysE4(spread) * stakeUnitsE4) / MULTIPLIER_SCALE
    rows.push({ outcome: `${spread}.win`, multiplierE4, stakeUnitsE4, chance: chanceOf(pairs * spread) })
    rows.push({ outcome: `${spread}.lose`, multiplierE4: 0n, stakeUnitsE4, chance: chanceOf(pairs * (RANKS - spread)) })
  }
  return skillPaytable(rows)
}

/**
 * Red dog from an endless deck: two cards, then `raise` by a further stake or `call`, and the third. Neighbours give the
 * stake back, and so does a pair, unless the third card makes it three of a kind; neither can be raised. No parameters.
 * Outcome: the three cards.
 */
export const redDogRule: StepRule<object, readonly number[], Spot> = {
  game: 'red-dog',
  actions: ['call', 'raise'],
  rulesVersion: 1,
  paytableVersion: 1,
  bets: [{}],
  parse: () => ({ ok: true, params: {} }),
  wire: () => ({}),
  draw: (seed) => drawEndless(seed, RED_DOG_CARDS),
  outcome: (cards) => cards,
  paytable: redDogPaytable,
  begin: ({ drawn }) => ({ cards: drawn.slice(0, 2), stakeUnitsE4: null }),
  step(spot, { action }, { drawn }) {
    const isRaise = action === 'raise'
    if (isRaise && redDogSpread(spot.cards) < 1) return refuseStep('out_of_turn', 'action', 'raise_no_spread')
    return { ok: true, spot: { cards: drawn, stakeUnitsE4: isRaise ? RAISED_E4 : MULTIPLIER_SCALE }, params: {} }
  },
  look: lookAt,
}

export const redDogGame = stepGame(redDogRule)

function lookAt({ cards, stakeUnitsE4 }: Spot): StepView {
  const spread = redDogSpread(cards)
  const choices = spread < 1 ? ['call'] : ['call', 'raise']
  if (stakeUnitsE4 === null)
    return {
      state: 'open',
      multiplierE4: 0n,
      nextMultiplierE4: mostE4(spread),
      fallback: { action: 'call', params: {} },
      shown: { cards, spread, choices },
    }
  const multiplierE4 = (paidE4(cards) * stakeUnitsE4) / MULTIPLIER_SCALE
  const state = multiplierE4 === 0n ? 'lost' : 'complete'
  return { state, multiplierE4, nextMultiplierE4: 0n, stakeUnitsE4, shown: { cards, spread, choices: [] } }
}

function mostE4(spread: number): bigint {
  if (spread < 1) return spread < 0 ? RED_DOG_THREE_E4 : MULTIPLIER_SCALE
  return 2n * redDogPaysE4(spread)
}

function paidE4(cards: readonly number[]): bigint {
  const spread = redDogSpread(cards)
  const [low = 0, between = 0, high = 0] = cards.map(rankOf).toSorted((a, b) => a - b)
  const [, , third = 0] = cards.map(rankOf)
  if (spread < 1) return spread < 0 && low === high ? RED_DOG_THREE_E4 : MULTIPLIER_SCALE
  return third === between && third !== low && third !== high ? redDogPaysE4(spread) : 0n
}
