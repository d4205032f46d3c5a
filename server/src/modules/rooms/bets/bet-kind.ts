import type { Need, Resource, State } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import type { TasNews } from '../../../events.ts'
import type { Play } from '../../stakes/index.ts'

/** A bet on a shared round, as far as every kind of rounds treats it alike. */
export type RoundBet = {
  readonly id: string
  readonly intId: number
  readonly playerId: string
  readonly currency: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  /** `open` until it ends; `refunded` or `cancelled` when its stake went back. */
  readonly status: string
  readonly createdAt: Date
}

/** How a kind of rounds keeps its bets and what it makes of their ends. `End`: what may become of one. */
export type BetKind<Bet extends RoundBet, End> = {
  /** Names the units that end its bets: `crash`. */
  readonly name: string
  /** Its bets by id, locked while they are decided. */
  readonly bets: Resource<Bet>
  /** What the player's limits count them as. */
  readonly product: Play['product']
  /** The bet as it is after an end: with its status, and what it is paid. */
  endedBet(bet: Bet, end: End | TakenBack): Bet
  /** The news of a bet that changed. */
  newsOf(app: App, bet: Bet): TasNews
  /** The game it is listed under, and what it was multiplied by. */
  resultOf(bet: Bet): { readonly game: string; readonly multiplierE4: bigint }
  readonly waiting: WaitingBets<Bet>
}

export type TakenBack = { readonly status: 'cancelled' }

/** Bets on rounds that have not begun: they can be taken back. */
export type WaitingBets<Bet> = {
  /** A player's, or everybody's (null). */
  read(db: Db, playerId: string | null): Promise<readonly Bet[]>
  /** What a unit must load to know whether the round of a bet has begun. */
  needs(bet: Bet): readonly Need[]
  /** Whether the round of a bet still takes bets. Its own row is the judge. */
  isWaiting(state: State, bet: Bet): boolean
  /** Takes a bet that goes back out of what else the unit has loaded. */
  takeOut?(state: State, bet: Bet): void
}
