import type { WireParams } from '@tas/shared/rules/games/params.ts'
import type { StepAction, StepHand } from '@tas/shared/rules/games/step-game.ts'

export type HandStatus = StepHand['status'] | 'refunded'

/** Who or what ended a hand; see the contract. */
export type HandEnding = 'player' | 'complete' | 'limit' | 'abandoned' | 'fault'

/** A bet on a game of steps as it is kept. */
export type Hand = Pick<StepHand, 'multiplierE4' | 'nextMultiplierE4' | 'shown'> & {
  readonly id: string
  readonly intId: number
  readonly playerId: string
  readonly game: string
  readonly rulesVersion: number
  readonly paytableVersion: number
  readonly currency: string
  /** The one it began with: multipliers are parts of it. */
  readonly stakeMinor: bigint
  /** What actions have staked on top. */
  readonly addedMinor: bigint
  /** In the one wire form of the game. */
  readonly params: WireParams
  readonly pairId: string
  /** The promise for the server seed of its pair. */
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
  readonly createdAt: Date
  readonly actions: readonly StepAction[]
  readonly status: HandStatus
  readonly endedBy: HandEnding | null
  readonly payoutMinor: bigint
  /** All that was drawn; null while the hand is open, and when it was refunded. */
  readonly outcome: StepHand['revealed']
}
