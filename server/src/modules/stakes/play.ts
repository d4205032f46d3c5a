import type { DeviceClass } from '@tas/shared/contract/catalogue/choices.ts'
import type { Split } from '@tas/shared/rules/bonuses/split.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import type { Product } from '@tas/shared/rules/limits/profile.ts'
import { assert } from '#kit/assert.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import {
  findStaked,
  keepStake,
  payFreeStake,
  planStake,
  refundStaked,
  settleStaked,
  stakeRefusal,
} from '../bonuses/index.ts'
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
 * Takes a stake on a game that is not closed for play: guarded by the player's protection and counted in it, from free cash, or by
 * the terms of a grant in part from bonus money, at once. `isHeld` keeps it the player's own until the bet is settled (a round that is
 * still open); otherwise it goes to the house, for a bet that is decided in this decision. `params` says what is bet on: a bonus counts
 * by it. `inPlayMinor` is what the same bet has staked already: a highest stake of the player's own holds for all of it. `isAdded`: it goes
 * on a bet of that reference, which took its first stake before. `freeOf`: the house stakes it, as a free round or bet of that grant.
 * @throws Refusal stakes.game_stopped, stakes.country_barred, stakes.currency_barred, stakes.device_barred, identity.closed, limits.*, ledger.frozen,
 * wallet.insufficient_funds, bonuses.game_excluded, bonuses.stake_too_high, bonuses.free_none, bonuses.free_unfit
 */
export function takeStake(
  app: App,
  state: State,
  stake: Play & {
    readonly game: string
    readonly params?: WireParams
    readonly amountMinor: bigint
    readonly inPlayMinor?: bigint
    readonly isAdded?: boolean
    readonly freeOf?: string | null
    /** From where it is staked; left out: from no device. */
    readonly device?: DeviceClass | undefined
    readonly isHeld: boolean
  },
): void {
  if (isStoppedIn(state, stake.game)) throw refuse('stakes.game_stopped')
  const { playerId, currency, amountMinor, reference, product, house = GAMES } = stake
  const write = writeAmount(app, currency)
  guardRule(state, { game: stake.game, currency, country: countryOf(state, playerId), device: stake.device })
  const { inPlayMinor = 0n, params = {}, isAdded = false, freeOf = null } = stake
  const ofGrant = { playerId, reference, game: stake.game, params, amountMinor, isAdded, freeOf }
  const planned = planStake(state, ofGrant)
  const { cashMinor, bonusMinor } =
    planned !== null && 'taken' in planned ? planned.taken : { cashMinor: amountMinor, bonusMinor: 0n }
  guardStake(app, state, { playerId, currency, product, amountMinor, ownMinor: cashMinor, inPlayMinor })
  guardFrozen(state, { playerId, house, currency })
  if (planned !== null && 'refused' in planned) throw stakeRefusal(app, planned)
  const owned = state.get(purses, playerId)
  assert(owned !== undefined, 'the purses of the player were loaded')
  const { cash } = owned.balanceMinor
  if (cash < cashMinor) throw refuse('wallet.insufficient_funds', { available: write(cash) }, { amount: 'too_big' })
  const moved = { kind: stake.isHeld ? 'hold' : 'stake', currency, reference } as const
  for (const [partMinor, purse, aside] of [
    [cashMinor, 'cash', 'held'],
    [bonusMinor, 'bonus', 'bonusHeld'],
  ] as const) {
    if (partMinor === 0n) continue
    const to = stake.isHeld ? ({ playerId, purse: aside } as const) : { house }
    post(state, { ...moved, from: { playerId, purse }, to, amountMinor: partMinor })
  }
  if (planned === null) return
  keepStake(state, ofGrant, planned)
  // An open one is paid for when it is settled: one that is given back never left the budget.
  if (freeOf !== null && !stake.isHeld) payFreeStake(state, { own: planned.own, amountMinor, house, reference })
}

/**
 * Pays what a bet returned, stake included: into free cash, and of a bet with bonus money in part as that; of a closed account it goes on
 * into suspense. Nothing is posted for a return of zero, which a grant counts all the same.
 */
export function payReturn(state: State, payout: Play & { readonly amountMinor: bigint }): void {
  const { playerId, reference, amountMinor: payoutMinor } = payout
  const staked = findStaked(state, payout)
  if (staked === null) payParts(state, { ...payout, isFree: false }, { cashMinor: payoutMinor, bonusMinor: 0n })
  else {
    const ended = { playerId, reference, staked, payoutMinor }
    const isFree = staked.freeMinor !== null
    const amountMinor = settleStaked(state, ended, (returned) => payParts(state, { ...payout, isFree }, returned))
    suspendIfClosed(state, { ...payout, amountMinor, cause: 'payout' })
  }
}

function payParts(state: State, payout: Play & { readonly isFree: boolean }, { cashMinor, bonusMinor }: Split): void {
  const { playerId, currency, reference, house = GAMES } = payout
  const paid = { kind: 'payout', from: { house }, currency, reference } as const
  if (bonusMinor > 0n) post(state, { ...paid, to: { playerId, purse: 'bonus' }, amountMinor: bonusMinor })
  if (cashMinor === 0n) return
  // Limits of losses count own money: what the house staked was no loss, so what it wins makes none good.
  if (!payout.isFree) countReturn(state, { ...payout, amountMinor: cashMinor })
  post(state, { ...paid, to: { playerId, purse: 'cash' }, amountMinor: cashMinor })
  suspendIfClosed(state, { ...payout, amountMinor: cashMinor, cause: 'payout' })
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
  if (amountMinor > 0n && isClosed(state, playerId))
    suspend(state, { playerId, currency, amountMinor, cause, reference })
}

/** Whose money lies in an open bet. */
function heldParts(state: State, { playerId, reference }: Play, stakeMinor: bigint): Split {
  const staked = findStaked(state, { playerId, reference })
  const { cashMinor, bonusMinor } = staked?.stake ?? { cashMinor: stakeMinor, bonusMinor: 0n }
  const freeMinor = staked?.freeMinor ?? 0n
  assert(cashMinor + bonusMinor + freeMinor === stakeMinor, 'a bet holds what was staked on it')
  return { cashMinor, bonusMinor }
}

/** Settles a held stake: the stake goes to the house, the return (zero for a lost bet) comes back. */
export function settleHeld(
  state: State,
  settlement: Play & { readonly stakeMinor: bigint; readonly payoutMinor: bigint },
): void {
  const { playerId, currency, reference, product, house = GAMES } = settlement
  const { cashMinor, bonusMinor } = heldParts(state, settlement, settlement.stakeMinor)
  const moved = { kind: 'stake', to: { house }, currency, reference } as const
  if (cashMinor > 0n) post(state, { ...moved, from: { playerId, purse: 'held' }, amountMinor: cashMinor })
  if (bonusMinor > 0n) post(state, { ...moved, from: { playerId, purse: 'bonusHeld' }, amountMinor: bonusMinor })
  const staked = findStaked(state, settlement)
  if (staked !== null && staked.freeMinor !== null)
    payFreeStake(state, { own: staked.own, amountMinor: staked.freeMinor, house, reference })
  payReturn(state, { playerId, currency, reference, product, house, amountMinor: settlement.payoutMinor })
}

/**
 * Gives a held stake back as it came: a bet that was taken back in time, or a round that could not be finished. `stakedAt`: when it
 * was taken, by the database's clock; what it used of the player's limits then is theirs again. Of a closed account it goes on
 * into suspense.
 */
export function refundHeld(
  state: State,
  refund: Play & { readonly amountMinor: bigint; readonly stakedAt: Date },
): void {
  const { playerId, reference } = refund
  const parts = heldParts(state, refund, refund.amountMinor)
  const staked = findStaked(state, refund)
  if (staked === null) giveBack(state, refund, parts)
  else {
    const ended = { playerId, reference, staked }
    const amountMinor = refundStaked(state, ended, (returned) => giveBack(state, refund, returned))
    suspendIfClosed(state, { ...refund, amountMinor, cause: 'refund' })
  }
}

function giveBack(state: State, refund: Play & { readonly stakedAt: Date }, { cashMinor, bonusMinor }: Split): void {
  const { playerId, currency, reference } = refund
  const moved = { kind: 'refund', currency, reference } as const
  const [held, bonusHeld] = [{ playerId, purse: 'held' } as const, { playerId, purse: 'bonusHeld' } as const]
  if (bonusMinor > 0n)
    post(state, { ...moved, from: bonusHeld, to: { playerId, purse: 'bonus' }, amountMinor: bonusMinor })
  if (cashMinor === 0n) return
  countRefund(state, { ...refund, amountMinor: cashMinor })
  post(state, { ...moved, from: held, to: { playerId, purse: 'cash' }, amountMinor: cashMinor })
  suspendIfClosed(state, { ...refund, amountMinor: cashMinor, cause: 'refund' })
}
