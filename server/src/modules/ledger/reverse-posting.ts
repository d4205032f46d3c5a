import { ownerOf } from '@tas/shared/rules/books/accounts.ts'
import { assert } from '#kit/assert.ts'
import type { Need, Resource, State } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import { houseAccounts, houseKey, purses } from './accounts.ts'
import { hasFunds, takingNeeds } from './house/house-funds.ts'
import { houseOwner, SUSPENSE } from './house/house-owner.ts'
import { post, type Side } from './post.ts'
import { suspend, suspenseNeed } from './suspense/suspend.ts'

/** A posting that was made, with its sides as `post` knows them. */
export type MadePosting = {
  readonly id: bigint
  readonly from: Side
  readonly to: Side
  readonly currency: string
  readonly amountMinor: bigint
  readonly reference: string
  readonly isReversed: boolean
}

type Row = {
  readonly id: bigint
  readonly from_account: bigint
  readonly to_account: bigint
  readonly amount: bigint
  readonly reference: string
  readonly player_id: string | null
  readonly from_code: string | null
  readonly to_code: string | null
  readonly currency: string
  readonly is_reversed: boolean
}

/** Postings by their id as text. Loaded after the purses are locked, so nobody takes one back in between. */
export const madePostings: Resource<MadePosting> = {
  name: 'ledger.purses_made_postings',
  load: (tx, ids) => readMadePostings(tx, ids),
}

/** Postings as last committed, by their id as text; one that was never made is left out. */
export async function readMadePostings(db: Db, ids: readonly string[]): Promise<Map<string, MadePosting>> {
  const rows = await db.sql<Row[]>`
    select p.id, p.from_account, p.to_account, p.amount, p.reference, w.player_id, f.code as from_code,
      t.code as to_code, coalesce(w.currency, f.currency) as currency,
      exists (select from ${db.b}.ledger_reversal r where r.reversed_id = p.id) as is_reversed
    from ${db.b}.ledger_posting p
    left join ${db.b}.ledger_wallet w on w.id = p.wallet_id
    left join ${db.b}.ledger_house_account f on f.id * 16 = p.from_account
    left join ${db.b}.ledger_house_account t on t.id * 16 = p.to_account
    where p.id = any(${ids}::bigint[])`
  return new Map(rows.map((row) => [String(row.id), madeOf(row)]))
}

function madeOf(row: Row): MadePosting {
  return {
    id: row.id,
    from: sideOf(row.from_account, row.from_code, row.player_id),
    to: sideOf(row.to_account, row.to_code, row.player_id),
    currency: row.currency,
    amountMinor: row.amount,
    reference: row.reference,
    isReversed: row.is_reversed,
  }
}

function sideOf(account: bigint, code: string | null, playerId: string | null): Side {
  const owner = ownerOf(account)
  assert(owner !== null, `account ${account} has an owner`)
  if (owner.kind === 'house') return { house: houseOwner(code ?? '') }
  assert(playerId !== null, `account ${account} is a player's`)
  return { playerId, purse: owner.purse }
}

/** What a unit that takes `made` back must load, beside what tells it whose account is closed. */
export function reversalNeeds(made: MadePosting): readonly Need[] {
  const { from, to, currency, id } = made
  const taken = 'house' in to ? takingNeeds(to.house, currency) : [{ resource: purses, key: to.playerId }]
  const given =
    'house' in from
      ? { resource: houseAccounts, key: houseKey(from.house, currency) }
      : { resource: purses, key: from.playerId }
  return [...taken, given, suspenseNeed(currency), { resource: madePostings, key: String(id) }]
}

/**
 * Takes a posting back by the opposite one that names it. Nothing is ever changed or deleted. What comes to a player whose
 * account is closed, as the caller knows, goes on into suspense.
 * @throws Refusal ledger.already_reversed; wallet.insufficient_funds when the money is no longer there.
 */
export function reversePosting(
  state: State,
  { postingId, isClosed }: { readonly postingId: bigint; isClosed(playerId: string): boolean },
): void {
  const made = state.get(madePostings, String(postingId))
  assert(made !== undefined, 'the posting was loaded')
  if (made.isReversed) throw refuse('ledger.already_reversed')
  const isOwed = [made.from, made.to].some((side) => 'house' in side && side.house.code === SUSPENSE.code)
  assert(!isOwed, 'what is owed to players of closed accounts is paid out, never taken back')
  if ('playerId' in made.to) {
    const owned = state.get(purses, made.to.playerId)
    if (owned === undefined || owned.balanceMinor[made.to.purse] < made.amountMinor)
      throw refuse('wallet.insufficient_funds')
  } else if (!hasFunds(state, { ...made, house: made.to.house })) throw refuse('wallet.insufficient_funds')
  state.set(madePostings, String(postingId), { ...made, isReversed: true })
  post(state, {
    kind: 'reversal',
    from: made.to,
    to: made.from,
    currency: made.currency,
    amountMinor: made.amountMinor,
    reference: made.reference,
    reverses: made.id,
  })
  if ('house' in made.from || !isClosed(made.from.playerId)) return
  const { playerId, purse } = made.from
  const { currency, amountMinor, reference } = made
  suspend(state, { playerId, currency, amountMinor, cause: 'reversal', reference }, purse)
}
