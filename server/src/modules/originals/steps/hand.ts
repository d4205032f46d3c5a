import type { StepAction, StepHand } from '@tas/shared/rules/games/step-game.ts'
import type { SeededBet } from '../bet-columns.ts'

export type HandStatus = StepHand['status'] | 'refunded'

/** Who or what ended a hand; see the contract. */
export type HandEnding = 'player' | 'complete' | 'limit' | 'abandoned' | 'fault'

/** A bet on a game of steps as it is kept. */
export type Hand = SeededBet &
  Pick<StepHand, 'multiplierE4' | 'nextMultiplierE4' | 'shown'> & {
    /** What actions have staked on top. */
    readonly addedMinor: bigint
    /** The promise for the server seed of its pair. */
    readonly serverSeedHash: string
    readonly createdAt: Date
    readonly actions: readonly StepAction[]
    readonly status: HandStatus
    readonly endedBy: HandEnding | null
    readonly payoutMinor: bigint
    /** All that was drawn; null while the hand is open, and when it was refunded. */
    readonly outcome: StepHand['revealed']
  }
