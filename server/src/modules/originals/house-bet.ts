import type { CallData } from '@tas/shared/contract/api.ts'

/** A bet that was won or lost, of any house game. */
export type SettledBet = {
  readonly id: string
  readonly playerId: string
  readonly game: string
  readonly currency: string
  /** All that was staked. */
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  /** In parts of the first stake, where others were added. */
  readonly multiplierE4: bigint
  readonly settledAt: Date
}

/** A bet with its proof, and whose it is. What of it may be told to whom is for the caller to decide. */
export type BetProof = CallData<'game/fairness/getBet'> & { readonly playerId: string }
