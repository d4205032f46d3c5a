import type { Fraction } from '../fraction.ts'
import { type Paytable, rowPayoutMinor } from '../games/paytable.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import type { WordSource } from '../word-source.ts'

/** Simulations count in hundred-millionths of a first stake: even a stake shared by many chips is paid without a cut. */
export const STAKE_PARTS = 100_000_000
const STAKE_MINOR = BigInt(STAKE_PARTS)
const PARTS_PER_E4 = STAKE_PARTS / Number(MULTIPLIER_SCALE)

/** Chance of each return, in parts of the first stake. They add up to one. */
export type Chances = ReadonlyMap<number, number>

/** One way to bet on a game, made ready to be played many times. */
export type SimulatedBet = {
  readonly name: string
  /** What chance makes of it by the tables; null where these cannot know it: of slots, and of plays they do not count. */
  readonly chances: Chances | null
  /** Mean and variance of the return per first stake; null where nobody counted them. */
  readonly moments: { readonly mean: number; readonly variance: number } | null
  /**
   * Plays it by the rules the server plays by.
   * @returns what comes back, in parts of the first stake: the payout less what was staked later, so it may be below zero
   */
  readonly play: (source: WordSource) => number
  /** How many bets are played in one stretch: few where one takes long. */
  readonly stretchBets: number
}

/** Bets of a stretch unless one takes long. */
export const STRETCH_BETS = 65_536

/** A bet of which a table tells all that can happen. */
export function tabledBet(name: string, { table, moments }: Paytable, play: SimulatedBet['play']): SimulatedBet {
  if (moments !== undefined) {
    const exact = { mean: Number(moments.expectedE12) / 1e12, variance: Number(moments.varianceE12) / 1e12 }
    return { name, chances: null, moments: exact, play, stretchBets: STRETCH_BETS }
  }
  const entries = table.map((row): readonly [number, number] => {
    const added = (row.stakeUnitsE4 ?? MULTIPLIER_SCALE) - MULTIPLIER_SCALE
    return [Number(rowPayoutMinor(STAKE_MINOR, row)) - partsOf(added), chanceOf(row.chance)]
  })
  return chancedBet(name, summed(entries), play)
}

/** A bet that comes to these returns with these chances; what they leave of one is the chance of nothing. */
export function chancedBet(name: string, chances: Chances, play: SimulatedBet['play']): SimulatedBet {
  let [mean, square] = [0, 0]
  for (const [parts, chance] of chances) {
    mean += chance * (parts / STAKE_PARTS)
    square += chance * (parts / STAKE_PARTS) ** 2
  }
  return { name, chances, moments: { mean, variance: square - mean * mean }, play, stretchBets: STRETCH_BETS }
}

/** A bet of which no table tells what comes of it. */
export function uncountedBet(name: string, play: SimulatedBet['play'], stretchBets = STRETCH_BETS): SimulatedBet {
  return { name, chances: null, moments: null, play, stretchBets }
}

/** Wins with the chance of nothing as the rest. */
export function withLoss(wins: readonly (readonly [number, number])[]): Chances {
  const winning = wins.reduce((sum, [, chance]) => sum + chance, 0)
  return summed([...wins, [0, 1 - winning]])
}

/** Ten-thousandths of the first stake as the parts that simulations count in. */
export function partsOf(multiplierE4: bigint): number {
  return Number(multiplierE4) * PARTS_PER_E4
}

/** A fraction whose parts may be larger than a double can count. */
export function chanceOf({ numerator, denominator }: Fraction): number {
  const SCALE = 10n ** 30n
  return Number((numerator * SCALE) / denominator) / 1e30
}

function summed(entries: readonly (readonly [number, number])[]): Chances {
  const sums = new Map<number, number>()
  for (const [parts, chance] of entries) sums.set(parts, (sums.get(parts) ?? 0) + chance)
  return sums
}
