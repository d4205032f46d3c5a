import type { CallData } from '@tas/shared/contract/api.ts'
import type { AccountKind, ChainNetwork, DestinationStatus } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { lockedFor, type Resource } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'

/** A financial account without its number. */
export type AccountRow = {
  readonly id: string
  readonly playerId: string
  readonly kind: AccountKind
  readonly tail: string
  readonly bank: string | null
  readonly network: ChainNetwork | null
  /** The first sign of an account at the merchant, which names its currency; null: of another kind. */
  readonly unit: string | null
  readonly status: DestinationStatus
  readonly isDefault: boolean
  /** A payment verified it and no person: what goes there by itself is what came from there. */
  readonly isByPayment: boolean
  readonly usableFrom: Date
  readonly createdAt: Date
}

/** The columns of an account, under the names of its type. */
export function accountColumns({ sql }: Pick<Db, 'sql'>) {
  return sql`id, player_id as "playerId", kind, tail, bank, network, unit, status, is_default as "isDefault", by_payment as "isByPayment",
    usable_from as "usableFrom", created_at as "createdAt"`
}

/** Accounts by their id, locked: none is archived while a request to it is decided. */
export const accountRows: Resource<AccountRow> = {
  name: 'withdrawals.accounts',
  isLocking: true,
  async load(tx, ids, how) {
    const rows = await tx.sql<AccountRow[]>`
      select ${accountColumns(tx)} from ${tx.b}.withdrawals_account where id = any(${[...ids]}::uuid[]) order by id
      ${lockedFor(tx, how, 'for no key update')}`
    return new Map(rows.map((row) => [row.id, row]))
  },
  save(tx, values) {
    const all = [...values.values()]
    return tx.sql`
      update ${tx.b}.withdrawals_account account set status = changed.status
      from ${unnested(all, 'changed', { id: 'uuid', status: 'text' })} where account.id = changed.id`
  },
}

/** The accounts of a player that are not archived, the default first and then the newest. */
export async function listAccounts(db: Db, playerId: string): Promise<readonly AccountRow[]> {
  return db.sql<AccountRow[]>`
    select ${accountColumns(db)} from ${db.b}.withdrawals_account
    where player_id = ${playerId} and status <> 'archived' order by is_default desc, id desc`
}

/** The accounts of a player that nobody refused, by what tells them apart, in hex: one that paid is found by it. */
export async function readAccountsByIndex(
  { sql, b }: Db,
  playerId: string,
): Promise<ReadonlyMap<string, Pick<AccountRow, 'id' | 'tail'>>> {
  const rows = await sql<(Pick<AccountRow, 'id' | 'tail'> & { readonly index: string })[]>`
    select id, tail, encode(number_index, 'hex') as index from ${b}.withdrawals_account
    where player_id = ${playerId} and status not in ('archived', 'rejected')`
  return new Map(rows.map(({ index, ...account }) => [index, account]))
}

/** One account, archived or not; null: there is none. */
export async function readAccount(db: Db, id: string): Promise<AccountRow | null> {
  const [row] = await db.sql<AccountRow[]>`
    select ${accountColumns(db)} from ${db.b}.withdrawals_account where id = ${id}`
  return row ?? null
}

/** To which accounts requests go, archived or not, by the id of the request. */
export async function readAccountsOfRequests(
  db: Db,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, AccountRow>> {
  const rows = await db.sql<(AccountRow & { readonly requestId: string })[]>`
    select request.id as "requestId", account.* from ${db.b}.withdrawals_request request
    join (select ${accountColumns(db)} from ${db.b}.withdrawals_account) as account on account.id = request.account_id
    where request.id = any(${requestIds as string[]}::uuid[])`
  return new Map(rows.map(({ requestId, ...account }) => [requestId, account]))
}

/** The sign that names the currency of an account at the merchant. */
export function unitOf(kind: string, number: string): string | null {
  return kind === 'merchant' ? number.charAt(0) : null
}

/** By what the number of an account that is there is found (`accountIndex`). */
export async function readNumberIndex({ sql, b }: Db, accountId: string): Promise<Buffer | null> {
  const [row] = await sql<{ mark: Buffer }[]>`
    select number_index as mark from ${b}.withdrawals_account where id = ${accountId}`
  return row?.mark ?? null
}

/** Where a sealed number stands. */
export const numberPlace = (id: string) => ({ column: 'withdrawals_account.number', owner: id })

/** The whole number of an account, for the gateway; null once it was erased. */
export async function openNumber(db: Db, id: string): Promise<string | null> {
  const [row] = await db.sql<{ number: Buffer }[]>`
    select number from ${db.b}.withdrawals_account where id = ${id}`
  return row === undefined ? null : db.seals.open<string>(row.number, numberPlace(id))
}

/** An account as its owner sees it. */
export function accountView(row: AccountRow): CallData<'financial/account/add'>['account'] {
  const { id, kind, tail, bank, network, unit, status, isDefault, usableFrom, createdAt } = row
  return {
    id,
    kind,
    tail,
    bank,
    network,
    unit,
    status,
    isDefault,
    usableFrom: usableFrom.toISOString(),
    createdAt: createdAt.toISOString(),
  }
}
