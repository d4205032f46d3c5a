import type { ChainNetwork } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { assert } from '#kit/assert.ts'
import type { Db } from '#kit/db/connect.ts'
import { deriveAddress } from './derive-address.ts'

/** Whose address on which network. */
type AddressKey = { readonly playerId: string; readonly network: ChainNetwork }

/**
 * The address of a player on a network: given out at the first time, the same ever after. Its number is the database's, over all
 * businesses; of two who ask at once one number is used, and the other never will be.
 */
export async function addressOf(db: Db, key: AddressKey, publicKey: string): Promise<string> {
  const known = await readAddress(db, key)
  if (known !== null) return known
  const { playerId, network } = key
  const [next] = await db.sql<{ number: bigint }[]>`select nextval('platform.chain_address_number') as number`
  assert(next !== undefined, 'a sequence gives a number')
  const address = deriveAddress(publicKey, Number(next.number))
  await db.sql`
    insert into ${db.b}.cashier_chain_address (player_id, network, address, number)
    values (${playerId}, ${network}, ${address}, ${next.number}) on conflict (player_id, network) do nothing`
  const given = await readAddress(db, key)
  assert(given !== null, 'an address that was given out is there')
  return given
}

/** The address of a player on a network; null: none was given out. */
export async function readAddress({ sql, b }: Db, { playerId, network }: AddressKey): Promise<string | null> {
  const [row] = await sql<{ address: string }[]>`
    select address from ${b}.cashier_chain_address where player_id = ${playerId} and network = ${network}`
  return row?.address ?? null
}

/** Which of these addresses, in small letters, are watched: whose each is, and on which network it was given out. */
export async function findWatched(
  { sql, b }: Db,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, AddressKey>> {
  const rows = await sql<(AddressKey & { readonly address: string })[]>`
    select address, player_id as "playerId", network from ${b}.cashier_chain_address
    where address = any(${[...new Set(addresses)]}::text[])`
  return new Map(rows.map((row) => [row.address, row]))
}
