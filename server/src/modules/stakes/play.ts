import type { Product } from '@tas/shared/rules/limits/profile.ts'
import { assert } from '#kit/assert.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import {
  guardFrozen,
  type HouseOwner,
  houseAccounts,
  houseKey,
  post,
  purses,
  suspend,
  suspenseNeed,
  writeAmount,
} from '../ledger/index.ts'
import { countRefund, countReturn, countryOf, guardStake, isClosed, limitNeeds } from '../limits/index.ts'
import { GAMES } from './house-owner.ts'
import { guardRule, isStoppedIn, stopsNeed } from './stops.ts'

/*
 * The one door between play and money. Games decide what is won; only these functions move it. All of them run inside a
 * decision of the commit engine.
 */

/**
 * A bet as money sees it. `reference` is the bet's id; `house` the account of the house that takes stakes and pays returns of
 * its product, `games` when left out. `product` is what the player's limits count it as.
 */
export type Play = {
  readonly playerId: string
  readonly currency: string
  readonly reference: string
  readonly product: Product
  readonly house?: HouseOwner
}

/** What a unit must load so that it may take stakes from, or pay, a player. */
export function stakeNeeds(playerId: string, currency: string, house: HouseOwner = GAMES): readonly Need[] {
  return [
    { resource: purses, key: playerId },
    { resource: houseAccounts, key: houseKey(house, currency) },
    suspenseNeed(currency),
    stopsNeed,
    ...limitNeeds(playerId),
  ]
}

/**
 * Takes a stake on a game that is not closed for play: guarded by the player's protection and counted in it, from free cash, at once. `isHeld` keeps it the player's own until the
 * bet is settled (a round that is still open); otherwise it goes to the house, for a bet that is decided in this decision.
 * `inPlayMinor` is what the same bet has staked already: a highest stake of the player's own holds for all of it.
 * @throws Refusal stakes.game_stopped, stakes.country_barred, stakes.currency_barred, identity.closed, limits.*, ledger.frozen, wallet.insufficient_funds
 */
export function takeStake(
  app: App,
  state: State,
  stake: Play & {
    readonly game: string
    readonly amountMinor: bigint
    readonly inPlayMinor?: bigint
    readonly isHeld: boolean
  },
): void {
  if (isStoppedIn(state, stake.game)) throw refuse('stakes.game_stopped')
  const { playerId, currency, amountMinor, reference, product, house = GAMES } = stake
  const write = writeAmount(app, currency)
  guardRule(state, { game: stake.game, currency, country: countryOf(state, playerId) })
  const { inPlayMinor = 0n } = stake
  guardStake(app, state, { playerId, currency, product, amountMinor, inPlayMinor })
  guardFrozen(state, { playerId, house, currency })
  const owned = state.get(purses, playerId)
  assert(owned !== undefined, 'the purses of the player were loaded')
  const { cash } = owned.balanceMinor
  if (cash < amountMinor) throw refuse('wallet.insufficient_funds', { available: write(cash) }, { amount: 'too_big' })
  post(state, {
    kind: stake.isHeld ? 'hold' : 'stake',
    from: { playerId, purse: 'cash' },
    to: stake.isHeld ? { playerId, purse: 'held' } : { house },
    currency,
    amountMinor,
    reference,
  })
}

/**
 * Pays what a bet returned, stake included, into free cash; of a closed account it goes on into suspense. Nothing is posted
 * for a return of zero.
 */
export function payReturn(state: State, payout: Play & { readonly amountMinor: bigint }): void {
  if (payout.amountMinor === 0n) return
  countReturn(state, payout)
  post(state, {
    kind: 'payout',
    from: { house: payout.house ?? GAMES },
    to: { playerId: payout.playerId, purse: 'cash' },
    currency: payout.currency,
    amountMinor: payout.amountMinor,
    reference: payout.reference,
  })
  suspendIfClosed(state, { ...payout, cause: 'payout' })
}

/** Nobody can reach the cash of a closed account: what comes into it is put where the operator pays it out from. */
function suspendIfClosed(
  state: State,
  came: Pick<Play, 'playerId' | 'currency' | 'reference'> & {
    readonly amountMinor: bigint
    readonly cause: 'payout' | 'refund'
  },
): void {
  const { playerId, currency, amountMinor, cause, reference } = came
  if (isClosed(state, playerId)) suspend(state, { playerId, currency, amountMinor, cause, reference })
}

/** Settles a held stake: the stake goes to the house, the return (zero for a lost bet) comes back. */
export function settleHeld(
  state: State,
  settlement: Play & { readonly stakeMinor: bigint; readonly payoutMinor: bigint },
): void {
  const { playerId, currency, reference, product, house = GAMES } = settlement
  post(state, {
    kind: 'stake',
    from: { playerId, purse: 'held' },
    to: { house },
    currency,
    amountMinor: settlement.stakeMinor,
    reference,
  })
  payReturn(state, { playerId, currency, reference, product, house, amountMinor: settlement.payoutMinor })
}

/**
 * Gives a held stake back: a bet that was taken back in time, or a round that could not be finished. `stakedAt`: when it was
 * taken, by the database's clock; what it used of the player's limits then is theirs again. Of a closed account it goes on
 * into suspense.
 */
export function refundHeld(
  state: State,
  refund: Play & { readonly amountMinor: bigint; readonly stakedAt: Date },
): void {
  countRefund(state, refund)
  post(state, {
    kind: 'refund',
    from: { playerId: refund.playerId, purse: 'held' },
    to: { playerId: refund.playerId, purse: 'cash' },
    currency: refund.currency,
    amountMinor: refund.amountMinor,
    reference: refund.reference,
  })
  suspendIfClosed(state, { ...refund, cause: 'refund' })
}
