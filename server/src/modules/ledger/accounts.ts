import { houseAccount, type PurseCode } from '@tas/shared/rules/books/accounts.ts'
import { lockedFor, type Resource } from '#kit/commit/state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { declaredCodes, type HouseOwner } from './house/house-owner.ts'

/** The purses of one player in the currency of the account: the row of their wallet. */
export type Purses = {
  readonly playerId: string
  readonly walletId: bigint
  readonly currency: string
  readonly balanceMinor: Readonly<Record<PurseCode, bigint>>
  /** Grows by one with every change of any purse. */
  readonly version: bigint
  /** Grows when what is remembered of the player beside the purses may have changed (0114-player-facts.sql). */
  readonly factsVersion: bigint
  /** What other modules have the row carry, each under its name (carry.ts). */
  readonly carried: string
  /** A difference in the books is about it: no new money goes in or out. See incident-store.ts. */
  readonly isFrozen: boolean
}

export type WalletRow = { readonly id: bigint; readonly player_id: string; readonly currency: string } & Readonly<
  Record<PurseCode, bigint>
> & { readonly version: bigint; readonly facts_version: bigint; readonly carried: string; readonly is_frozen: boolean }

/** The purses of players, by player id. Locked in the order of wallet ids. */
export const purses: Resource<Purses> = {
  name: 'ledger.purses',
  isLocking: true,
  async load(tx, playerIds, how) {
    const rows = await tx.sql<WalletRow[]>`
      select id, player_id, currency, cash, held, bonus, withdrawal, bonus_held as "bonusHeld", version, facts_version, carried,
        is_frozen
      from ${tx.b}.ledger_wallet where player_id = any(${playerIds}::uuid[]) order by id
      ${lockedFor(tx, how, 'for no key update')}`
    return new Map(rows.map((row) => [row.player_id, pursesOf(row)]))
  },
  save(tx, values) {
    const all = [...values.values()]
    return tx.sql`
      update ${tx.b}.ledger_wallet as wallet set cash = changed.cash, held = changed.held, bonus = changed.bonus,
        withdrawal = changed.withdrawal, bonus_held = changed.bonus_held, version = changed.version, carried = changed.carried
      from ${unnested(all, 'changed', {
        id: ['bigint', ({ walletId }) => walletId],
        cash: ['bigint', ({ balanceMinor }) => balanceMinor.cash],
        held: ['bigint', ({ balanceMinor }) => balanceMinor.held],
        bonus: ['bigint', ({ balanceMinor }) => balanceMinor.bonus],
        withdrawal: ['bigint', ({ balanceMinor }) => balanceMinor.withdrawal],
        bonus_held: ['bigint', ({ balanceMinor }) => balanceMinor.bonusHeld],
        version: 'bigint',
        carried: 'text',
      })}
      where wallet.id = changed.id`
  },
}

/** A wallet's row as what decisions work on. */
export function pursesOf(row: WalletRow): Purses {
  const {
    id,
    player_id,
    currency,
    cash,
    held,
    bonus,
    withdrawal,
    bonusHeld,
    version,
    facts_version,
    carried,
    is_frozen,
  } = row
  const balanceMinor = { cash, held, bonus, withdrawal, bonusHeld }
  return {
    playerId: player_id,
    walletId: id,
    currency,
    balanceMinor,
    version,
    factsVersion: facts_version,
    carried,
    isFrozen: is_frozen,
  }
}

/**
 * How the commit engine may remember facts of a player (`Resource.keep`): every change of a purse or of what it carries, and
 * every change that a trigger of 0114-player-facts.sql sees, ends what is remembered.
 */
export const keptByPurses = {
  by: purses as Resource<unknown>,
  isSame: (row: Purses, other: Purses) =>
    row.version === other.version && row.factsVersion === other.factsVersion && row.carried === other.carried,
}

/** The key of a house account: `games/USD`. */
export function houseKey(house: HouseOwner, currency: string): string {
  return `${house.code}/${currency}`
}

/** An account of the house as decisions see it; `isFrozen` as for purses. */
export type HouseAccount = { readonly account: bigint; readonly isFrozen: boolean }

/** The accounts of the house, by houseKey. Only read: their rows are never locked. */
export const houseAccounts: Resource<HouseAccount> = {
  name: 'ledger.house_accounts',
  async load(tx, keys) {
    const rows = await tx.sql<{ key: string; id: bigint; is_frozen: boolean }[]>`
      select key, id, exists (select from ${tx.b}.ledger_frozen_house where house_account_id = id) as is_frozen
      from unnest(${keys}::text[]) as key
      join ${tx.b}.ledger_house_account on code = split_part(key, '/', 1) and currency = split_part(key, '/', 2)`
    return new Map(rows.map((row) => [row.key, { account: houseAccount(row.id), isFrozen: row.is_frozen }]))
  },
}

/** Opens an account in every currency of a business for each purpose of the house that modules declare. Repeating it changes nothing. */
export async function openHouseAccounts(db: Db, currencies: readonly string[]): Promise<void> {
  for (const currency of currencies)
    await db.sql`
      insert into ${db.b}.ledger_house_account (code, currency)
      select code, ${currency} from unnest(${[...declaredCodes()]}::text[]) as code
      on conflict (code, currency) do nothing`
}

/** Opens the account of one owner in a currency, in the caller's transaction. Repeating it changes nothing. */
export async function openHouseAccount(tx: Tx, { code }: HouseOwner, currency: string): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.ledger_house_account (code, currency) values (${code}, ${currency})
    on conflict (code, currency) do nothing`
}

/** Opens the purses of a new player in a currency, in the caller's transaction. Repeating it changes nothing. */
export async function openPurses(tx: Tx, playerId: string, currency: string): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.ledger_wallet (player_id, currency) values (${playerId}, ${currency})
    on conflict (player_id, currency) do nothing`
}

export type { PurseCode }
