import type { PlayerActor } from '#src/ctx.ts'

/** Cash to or from the house, at once. */
export type Move = { readonly kind: 'deposit' | 'stake'; readonly amountMinor: bigint; readonly reference: string }

/** What ends a hold: its stake goes to the house and `payoutMinor` comes back; without a payout the stake itself does. */
export type Resolution =
  | { readonly kind: 'settle'; readonly hold: string; readonly payoutMinor: bigint }
  | { readonly kind: 'refund'; readonly hold: string }

/** What a program asks of the books. References and holds are UUIDs. */
export type Ask =
  | Move
  | { readonly kind: 'hold'; readonly amountMinor: bigint; readonly reference: string }
  | Resolution
  /** Takes the posting of a deposit or stake back. */
  | { readonly kind: 'reverse'; readonly reference: string }

export type Order = { readonly player: PlayerActor; readonly key: string; readonly ask: Ask }

/** The purses as the decision left them, or the code of the refusal. */
export type Outcome =
  | { readonly cash: bigint; readonly held: bigint; readonly version: bigint }
  | { readonly refused: string }
