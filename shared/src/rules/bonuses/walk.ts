import type { Grant } from './grant.ts'
import { convertedOf } from './grant.ts'

/** Somebody stakes the same again and again until a grant is done or the money is out. */
export type Walk = {
  /** The grant at its beginning. */
  readonly grant: Grant
  readonly stakeMinor: bigint
  /** So many bets reach the target. */
  readonly betCount: number
}

/** What a walk came to. */
export type WalkEnd = {
  /** The chance of reaching the target, in hundred-millionths, and the player's own money at the end on average; both cut. */
  readonly chanceE8: bigint
  readonly meanEndMinor: bigint
}

/** Work that is done in short stretches: whoever drives it may do something else between two of them. */
export type Stretches<Result> = Generator<void, Result>

/** Drives work to its end at once. */
export function finish<Result>(work: Stretches<Result>): Result {
  for (;;) {
    const turn = work.next()
    if (turn.done) return turn.value
  }
}

/** The player's own money once the target is reached. */
export function moneyWhenDone({ grant }: Walk, cashMinor: bigint, bonusMinor: bigint): bigint {
  return cashMinor + convertedOf(grant, bonusMinor)
}
