import type { InstantGame } from './instant-game.ts'
import type { WireParams } from './params.ts'
import type { StepGame } from './step-game.ts'
import type { GameVerifier } from './verifier.ts'

/**
 * How a game is played. `instant`: decided at once. `cashOut`: step by step, until it is lost or cashed out. `hand`: to its end;
 * actions may add a stake (`StepHand.stakeUnitsE4`), a hand may be over when it is dealt, and who does not come back has it
 * played on (`StepHand.fallback`). `rounds`: everybody's rounds, which another part of the house runs.
 */
type Play =
  | { readonly kind: 'instant'; readonly rules: InstantGame }
  | { readonly kind: 'cashOut' | 'hand'; readonly rules: StepGame }
  | { readonly kind: 'rounds' }

/** A house game: all that the rest of the house asks of its rules. Slots have records of their own (`../slots/slots.ts`). */
export type GameRecord = Play & {
  /** Its name wherever a program says it: of bets, proofs, pages and texts. */
  readonly game: string
  /** Where lobby and plays list it. */
  readonly family: 'originals' | 'crash' | 'tables'
  /** It has rules and proofs, but is played at live tables alone. */
  readonly isLiveOnly?: true
  readonly verifier: GameVerifier
  /** All its bets; where they are too many, so many from end to end that none lies outside of them. */
  bets(): readonly WireParams[]
  /** Fewer that touch every table of it at least once; the first one is the usual one. Left out: all its bets do. */
  simulated?(): readonly WireParams[]
}
