import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { type HouseCode, houseAccounts, houseKey, type PurseCode, purses } from './accounts.ts'
import { postings } from './posting-table.ts'

/** One side of a posting: a purse of a player, or an account of the house. */
export type Side = { readonly playerId: string; readonly purse: PurseCode } | { readonly house: HouseCode }

export type PostingKind = 'deposit' | 'stake' | 'hold' | 'payout' | 'refund'

export type Posting = {
  readonly kind: PostingKind
  readonly from: Side
  readonly to: Side
  readonly currency: string
  readonly amountMinor: bigint
  /** The bet, deposit or round this belongs to: a UUID. */
  readonly reference: string
}

/**
 * Moves money. The only way a balance changes. Callers have checked their rules and know the purse has enough: a posting
 * that would take a purse below zero, mix currencies or stand between two players breaks an invariant, not a rule.
 * The unit needs `purses` of the player and `houseAccounts` of the house sides.
 */
export function post(state: State, posting: Posting): void {
  const { from, to, currency, amountMinor } = posting
  assert(amountMinor > 0n, 'a posting moves more than nothing')
  if ('playerId' in from && 'playerId' in to)
    assert(from.playerId === to.playerId, 'no posting stands between two players')
  const source = move(state, from, currency, -amountMinor)
  const target = move(state, to, currency, amountMinor)
  state.insert(postings, {
    kind: posting.kind,
    fromAccount: source.accountId,
    toAccount: target.accountId,
    amountMinor,
    fromAfterMinor: source.afterMinor,
    toAfterMinor: target.afterMinor,
    reference: posting.reference,
  })
}

function move(
  state: State,
  side: Side,
  currency: string,
  amountMinor: bigint,
): { accountId: bigint; afterMinor: bigint | null } {
  if ('house' in side) {
    const accountId = state.get(houseAccounts, houseKey(side.house, currency))
    assert(accountId !== undefined, `the house account ${side.house} in ${currency} was loaded`)
    return { accountId, afterMinor: null }
  }
  const owned = state.get(purses, side.playerId)
  assert(owned !== undefined, 'the purses of the player were loaded')
  assert(owned.currency === currency, 'a posting stays in one currency')
  const purse = owned.byCode[side.purse]
  const afterMinor = purse.balanceMinor + amountMinor
  assert(afterMinor >= 0n, 'a purse never goes below zero')
  const changed = { ...purse, balanceMinor: afterMinor, version: purse.version + 1n }
  state.set(purses, side.playerId, { ...owned, byCode: { ...owned.byCode, [side.purse]: changed } })
  return { accountId: purse.accountId, afterMinor }
}
