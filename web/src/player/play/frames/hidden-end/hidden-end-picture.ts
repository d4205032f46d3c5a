import type { Rung } from '@tas/shared/rules/games/ladder-game.ts'
import type { HiddenEndState } from './hidden-end-state.ts'

/** What the picture of such a game is given. */
export type HiddenEndPicture = {
  readonly state: HiddenEndState
  /** What each number of steps pays. */
  readonly rungs: readonly Rung[]
  /** Steps there are, fatal ones included. */
  readonly places: number
  /** When the last action came to the screen, on the clock of performance.now(). */
  readonly startedMs: number
  /** Whether the hand paid more than its stake. */
  readonly isGain: boolean
  /** Nothing moves. */
  readonly isStill: boolean
}
