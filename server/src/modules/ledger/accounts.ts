import type { Resource } from '#kit/commit/state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

/** A player's purses. `held` is money in open bets: still the player's, not free to use. */
export type PurseCode = 'cash' | 'held' | 'bonus'

export type Purse = { readonly accountId: bigint; readonly balanceMinor: bigint; readonly version: bigint }

/** All purses of one player in the currency of the account. */
export type Purses = {
  readonly playerId: string
  readonly currency: string
  readonly byCode: Readonly<Record<PurseCode, Purse>>
}

/**
 * Accounts of the house. Their balance is derived from the postings, never stored, so nobody waits for them.
 * games: result of play. clearing.*: money that came from or goes to outside through a gateway.
 */
export type HouseCode = 'games' | 'clearing.sandbox' | 'rounding'

const HOUSE_CODES: readonly HouseCode[] = ['games', 'clearing.sandbox', 'rounding']
export const PURSE_CODES: readonly PurseCode[] = ['cash', 'held', 'bonus']

type PurseRow = {
  readonly id: bigint
  readonly player_id: string
  readonly code: PurseCode
  readonly currency: string
  readonly balance: bigint
  readonly version: bigint
}

/** The purses of players, by player id. Locked in the order of account ids. */
export const purses: Resource<Purses> = {
  name: 'ledger.purses',
  async load(tx, playerIds) {
    const rows = await tx.sql<PurseRow[]>`
      select id, player_id, code, currency, balance, version from ${tx.b}.ledger_account
      where player_id = any(${playerIds as string[]}::uuid[]) order by id for update`
    return pursesOf(rows)
  },
  save(tx, values) {
    const all = [...values.values()].flatMap((value) => Object.values(value.byCode))
    return tx.sql`
      update ${tx.b}.ledger_account as account set balance = changed.balance, version = changed.version
      from unnest(${all.map((purse) => purse.accountId)}::bigint[], ${all.map((purse) => purse.balanceMinor)}::bigint[],
        ${all.map((purse) => purse.version)}::bigint[]) as changed (id, balance, version)
      where account.id = changed.id and account.version <> changed.version`
  },
}

/** Groups account rows into purses by player id. */
export function pursesOf(rows: readonly PurseRow[]): Map<string, Purses> {
  const found = new Map<string, { currency: string; byCode: Partial<Record<PurseCode, Purse>> }>()
  for (const row of rows) {
    const entry = found.get(row.player_id) ?? { currency: row.currency, byCode: {} }
    entry.byCode[row.code] = { accountId: row.id, balanceMinor: row.balance, version: row.version }
    found.set(row.player_id, entry)
  }
  const result = new Map<string, Purses>()
  for (const [playerId, { currency, byCode }] of found) {
    const { cash, held, bonus } = byCode
    if (cash && held && bonus) result.set(playerId, { playerId, currency, byCode: { cash, held, bonus } })
  }
  return result
}

/** The key of a house account: `games/USD`. */
export function houseKey(code: HouseCode, currency: string): string {
  return `${code}/${currency}`
}

/** The account numbers of the house, by houseKey. Only read: their rows are never locked. */
export const houseAccounts: Resource<bigint> = {
  name: 'ledger.house_accounts',
  async load(tx, keys) {
    const rows = await tx.sql<{ key: string; id: bigint }[]>`
      select code || '/' || currency as key, id from ${tx.b}.ledger_account where player_id is null`
    return new Map(rows.filter((row) => keys.includes(row.key)).map((row) => [row.key, row.id]))
  },
}

/** Makes the house accounts of every currency of a business. Repeating it changes nothing. */
export async function openHouseAccounts(db: Db, currencies: readonly string[]): Promise<void> {
  for (const currency of currencies)
    await db.sql`
      insert into ${db.b}.ledger_account (code, currency)
      select code, ${currency} from unnest(${HOUSE_CODES as HouseCode[]}::text[]) as code
      on conflict (code, currency) where player_id is null do nothing`
}

/** Opens the purses of a new player in a currency, in the caller's transaction. Repeating it changes nothing. */
export async function openPurses(tx: Tx, playerId: string, currency: string): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.ledger_account (player_id, code, currency)
    select ${playerId}, code, ${currency} from unnest(${PURSE_CODES as PurseCode[]}::text[]) as code
    on conflict (player_id, currency, code) where player_id is not null do nothing`
}
