import { commitmentOf, type FairSeed, fairWords } from '../fairness.ts'
import { drawDistinct } from '../games/shuffle.ts'
import type { LotteryRules } from './draw-rules.ts'

/** What the numbers of a draw come from. `number`: the draw's own, so that one seed never makes two draws alike. */
export type DrawSeed = {
  /** The house's part, 64 lowercase hex digits: promised by its hash before the first ticket was sold. */
  readonly houseSeed: string
  /** The public part, 64 lowercase hex digits: nobody knew it when the list of tickets was closed. */
  readonly beacon: string
  readonly number: number
}

/** The promise shown before the sale: SHA-256 of the house seed's text. */
export function seedHashOf(houseSeed: string): string {
  return commitmentOf(houseSeed)
}

/**
 * The numbers drawn, in the order of drawing: the byte stream of every game here, with the house seed as server seed, the
 * beacon as client seed and the draw's number as nonce; each word takes one of the balls that are left.
 */
export function drawNumbers(seed: DrawSeed, { pick, from }: Pick<LotteryRules, 'pick' | 'from'>): readonly number[] {
  const fair: FairSeed = { serverSeed: seed.houseSeed, clientSeed: seed.beacon, nonce: seed.number }
  return drawDistinct(fairWords(fair, pick), from).map((index) => index + 1)
}
