import type { DestinationAnswer } from '@tas/shared/contract/withdrawals/choices.ts'
import type { DestinationKind } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import { accountIndex } from '../../cashier/index.ts'
import { type AccountRow, accountColumns } from './account-rows.ts'

/** As many of those who have the same number as are told of. */
const MOST_SHARED = 10

/** An account, and who else has the same number: their player ids. */
export type SharedAccount = AccountRow & { readonly sharedWith: readonly string[] }

type Page = { readonly after: string | null; readonly limit: number }

function sharedColumns(db: Db) {
  const { sql, b } = db
  return sql`${accountColumns(db)}, array(
    select distinct other.player_id from ${b}.withdrawals_account other
    where other.number_index = account.number_index and other.player_id <> account.player_id
    order by other.player_id limit ${MOST_SHARED}) as "sharedWith"`
}

/** Accounts that nobody has looked at, the oldest first. */
export async function listWaitingAccounts(
  db: Db,
  { after, limit, kind, playerId }: Page & { readonly kind: string | null; readonly playerId: string | null },
): Promise<readonly SharedAccount[]> {
  const { sql, b } = db
  return sql<SharedAccount[]>`
    select ${sharedColumns(db)} from ${b}.withdrawals_account account
    where status in ('unverified', 'pending') ${kind === null ? sql`` : sql`and kind = ${kind}`}
      ${playerId === null ? sql`` : sql`and player_id = ${playerId}`} ${after === null ? sql`` : sql`and id > ${after}`}
    order by id limit ${limit}`
}

/** Accounts of a player, those that were archived among them, the newest first. */
export async function listAccountsOf(
  db: Db,
  { playerId, after, limit }: Page & { readonly playerId: string },
): Promise<readonly SharedAccount[]> {
  const { sql, b } = db
  return sql<SharedAccount[]>`
    select ${sharedColumns(db)} from ${b}.withdrawals_account account
    where player_id = ${playerId} ${after === null ? sql`` : sql`and id < ${after}`}
    order by id desc limit ${limit}`
}

type FoundAccount = { readonly id: string; readonly playerId: string; readonly tail: string }

/** Accounts with a number, as it is kept, with whose they are, the newest first; those that were put away are not among them. */
export async function findAccountsByNumber(
  { sql, b, seals }: Db,
  { kind, number }: { readonly kind: DestinationKind; readonly number: string },
  limit: number,
): Promise<readonly FoundAccount[]> {
  return sql`
    select id, player_id as "playerId", tail from ${b}.withdrawals_account
    where number_index = ${accountIndex({ seals }, kind, number)} and status <> 'archived'
    order by id desc limit ${limit}`
}

/** Accounts whose number ends in some signs, with whose they are, the newest first; those that were put away are not among them. */
export async function findAccountsByTail(
  { sql, b }: Db,
  tail: string,
  limit: number,
): Promise<readonly FoundAccount[]> {
  return sql`
    select id, player_id as "playerId", tail from ${b}.withdrawals_account
    where lower(tail) = ${tail.toLowerCase()} and status <> 'archived' order by id desc limit ${limit}`
}

/** One account, however it stands, with who else has its number; null: there is none. */
export async function readSharedAccount(db: Db, id: string): Promise<SharedAccount | null> {
  const [row] = await db.sql<SharedAccount[]>`
    select ${sharedColumns(db)} from ${db.b}.withdrawals_account account where id = ${id}`
  return row ?? null
}

/** Verifies or rejects an account that waits, or that a payment verified and no person yet. @returns whose it is @throws Refusal withdrawals.account_unknown */
export async function decideAccount(tx: Tx, id: string, answer: DestinationAnswer): Promise<string> {
  const [row] = await tx.sql<{ player_id: string }[]>`
    update ${tx.b}.withdrawals_account set status = ${answer}, decided_at = clock_timestamp(),
      is_default = is_default and ${answer === 'verified'}, by_payment = false
    where id = ${id} and (status in ('unverified', 'pending') or status = 'verified' and by_payment) returning player_id`
  if (row === undefined) throw refuse('withdrawals.account_unknown')
  return row.player_id
}
