import { type PurseCode, purseAccount } from '@tas/shared/rules/books/accounts.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { houseAccounts, houseKey, type Purses, purses } from './accounts.ts'
import { keepFloor } from './house/house-funds.ts'
import type { HouseOwner } from './house/house-owner.ts'
import { postings } from './posting-table.ts'

/**
 * One side of a posting, an account of its owner: a purse of a player, or an account of the house, which may keep it for somebody
 * who is no player (docs/decisions/0027-owners.md).
 */
export type Side = { readonly playerId: string; readonly purse: PurseCode } | { readonly house: HouseOwner }

/**
 * capital: the operator's own money comes in. reserve, release: it is set aside for prizes, and what is left comes back.
 * suspend: cash of a closed account is put where the operator pays it out from. pay_out: that was done.
 * adjustment: the operator corrects the cash of a player.
 * withdraw_hold, withdraw_release: cash is put aside to be paid out, and comes back unsent. withdrawal: it is sent. withdraw_paid,
 * withdraw_fee: it has arrived, less the fee. withdraw_return: what was sent came back.
 * deposit_fee: what the house keeps of a deposit that was credited; deposit_fee_back: the bank of the payer took that back as well. deposit_aside: money came that nobody plays with (yet). deposit_refund: cash is put aside to go back to where it came from, and
 * deposit_refund_back: it could not. deposit_refunded: it is back. chargeback_back: a dispute was won. chargeback: the bank of the payer took it back.
 * network_fee: a network took coins for what was sent.
 * float: an agent bought a float of the house. transfer: it moves between the float of an agent and that of the agent below, or the cash
 * of a member.
 * grant: bonus money of a budget comes to a player. convert: it becomes the player's own. forfeit, expire, revoke: it goes back to its
 * budget, because the player gave it up, its time ran out or its terms left nothing of it, or the house took it back. reward: cash out of a budget.
 * commission: what an agent is paid for a month comes to the float, or a loss is taken from it.
 * earning: what an affiliate earned is owed to them from the close of its month on, and comes to their cash when they transfer it.
 */
export type PostingKind =
  | 'deposit'
  | 'stake'
  | 'hold'
  | 'payout'
  | 'refund'
  | 'reversal'
  | 'adjustment'
  | 'capital'
  | 'reserve'
  | 'release'
  | 'suspend'
  | 'pay_out'
  | 'withdraw_hold'
  | 'withdraw_release'
  | 'withdrawal'
  | 'withdraw_paid'
  | 'withdraw_fee'
  | 'withdraw_return'
  | 'deposit_fee'
  | 'deposit_fee_back'
  | 'deposit_aside'
  | 'deposit_refund'
  | 'deposit_refund_back'
  | 'deposit_refunded'
  | 'chargeback'
  | 'chargeback_back'
  | 'network_fee'
  | 'grant'
  | 'convert'
  | 'forfeit'
  | 'expire'
  | 'revoke'
  | 'reward'
  | 'float'
  | 'transfer'
  | 'earning'
  | 'commission'

export type Posting = {
  readonly kind: PostingKind
  readonly from: Side
  readonly to: Side
  readonly currency: string
  readonly amountMinor: bigint
  /** The bet, deposit or round this belongs to: a UUID. */
  readonly reference: string
  /** The posting this one takes back; see reverse-posting.ts. */
  readonly reverses?: bigint
}

/**
 * Moves money. The only way a balance changes. Callers have checked their rules and know the purse has enough: a posting
 * that would take a purse, or an account of the house with a floor, below zero, mix currencies or stand between two players
 * breaks an invariant, not a rule. The unit needs `purses` of the player, `houseAccounts` of a house side that is given to and
 * `takingNeeds` of one that is taken from.
 */
export function post(state: State, posting: Posting): void {
  const { from, to, currency, amountMinor } = posting
  assert(amountMinor > 0n, 'a posting moves more than nothing')
  if ('playerId' in from && 'playerId' in to)
    assert(from.playerId === to.playerId, 'no posting stands between two players')
  assertMeets(from, to)
  assertMeets(to, from)
  const source = move(state, from, currency, -amountMinor)
  const target = move(state, to, currency, amountMinor)
  state.insert(postings, {
    kind: posting.kind,
    fromAccount: source.account,
    toAccount: target.account,
    amountMinor,
    fromAfterMinor: source.afterMinor,
    toAfterMinor: target.afterMinor,
    reference: posting.reference,
    reverses: posting.reverses ?? null,
    walletId: source.walletId ?? target.walletId,
  })
}

function assertMeets(side: Side, other: Side): void {
  if (!('house' in side) || !('purse' in other)) return
  const { code, meets } = side.house
  assert(meets === undefined || meets.includes(other.purse), `${code} has nothing to do with ${other.purse}`)
}

type Moved = { readonly account: bigint; readonly afterMinor: bigint | null; readonly walletId: bigint | null }

function move(state: State, side: Side, currency: string, amountMinor: bigint): Moved {
  if ('house' in side) {
    const house = state.get(houseAccounts, houseKey(side.house, currency))
    assert(house !== undefined, `the house account ${side.house.code} in ${currency} was loaded`)
    keepFloor(state, { house: side.house, currency, amountMinor })
    return { account: house.account, afterMinor: null, walletId: null }
  }
  const owned = state.get(purses, side.playerId)
  assert(owned !== undefined, 'the purses of the player were loaded')
  assert(owned.currency === currency, 'a posting stays in one currency')
  const afterMinor = owned.balanceMinor[side.purse] + amountMinor
  assert(afterMinor >= 0n, 'a purse never goes below zero')
  state.set(purses, side.playerId, withBalance(owned, side.purse, afterMinor))
  return { account: purseAccount(owned.walletId, side.purse), afterMinor, walletId: owned.walletId }
}

/** Field by field: spreading costs several times as much, and every posting passes here. */
function withBalance(owned: Purses, purse: PurseCode, minor: bigint): Purses {
  const { playerId, walletId, currency, balanceMinor, version, factsVersion, carried, isFrozen } = owned
  const { cash, held, bonus, withdrawal, bonusHeld } = balanceMinor
  return {
    playerId,
    walletId,
    currency,
    balanceMinor: {
      cash: purse === 'cash' ? minor : cash,
      held: purse === 'held' ? minor : held,
      bonus: purse === 'bonus' ? minor : bonus,
      withdrawal: purse === 'withdrawal' ? minor : withdrawal,
      bonusHeld: purse === 'bonusHeld' ? minor : bonusHeld,
    },
    version: version + 1n,
    factsVersion,
    carried,
    isFrozen,
  }
}
