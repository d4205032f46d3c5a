import { assert } from '#kit/assert.ts'
import type { Db } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { type ChainLinks, hashFrom } from '#kit/rounds/hash-chain.ts'
import { SealError, type SecretBox } from '#kit/secret-box.ts'

const HASH_BYTES = 32

/** SHA-256 over hex text: every hash is the commitment of the next, as that of any server seed. */
export const TABLE_WALK = 'hex-text'

/** Where a round takes its hash: a chain that has its salt, and a number on it nobody played. */
export type ChainPosition = {
  readonly chainId: string
  readonly number: number
  readonly terminatingHash: string
  readonly salt: string
}

type MadeChain = {
  readonly table: string
  readonly links: ChainLinks
  readonly length: number
  readonly every: number
  readonly salt: { readonly text: string; readonly source: string } | null
}

/** Stores a chain; with its row it is committed to. Its checkpoints are sealed together, highest number first. */
export async function storeChain(db: Db, box: SecretBox, made: MadeChain): Promise<void> {
  const { table, links, length, every, salt } = made
  const id = uuidv7()
  const sealed = box.seal(Buffer.concat(links.checkpoints.map(({ hash }) => hash)), contextOf(id))
  await db.sql`
    insert into ${db.b}.tables_chain (id, table_name, sealed, terminating_hash, length, every, salt, salt_source)
    values (${id}, ${table}, ${sealed}, ${links.terminatingHash}, ${length}, ${every}, ${salt?.text ?? null},
      ${salt?.source ?? null})`
}

/** The next number of the table's oldest chain that is salted, readable and not played to its end; null: there is none. */
export async function nextPosition(db: Db, table: string): Promise<ChainPosition | null> {
  const [row] = await db.sql<{ id: string; terminating_hash: string; salt: string; played: number }[]>`
    select c.id, c.terminating_hash, c.salt, played.number as played
    from ${db.b}.tables_chain c
    cross join lateral (
      select coalesce(max(chain_number), 0) as number from ${db.b}.tables_round where chain_id = c.id
    ) played
    where c.table_name = ${table} and c.salt is not null and c.retired_at is null and played.number < c.length
    order by c.committed_at, c.id limit 1`
  if (row === undefined) return null
  return { chainId: row.id, number: row.played + 1, terminatingHash: row.terminating_hash, salt: row.salt }
}

/** Rounds still to be had from the table's chains, salted or not, and whether a chain waits for its salt. */
export async function readReserve(db: Db, table: string): Promise<{ rounds: number; isSaltMissing: boolean }> {
  const [row] = await db.sql<{ rounds: bigint; unsalted: boolean }[]>`
    select coalesce(sum(c.length - played.number), 0)::bigint as rounds, coalesce(bool_or(c.salt is null), false) as unsalted
    from ${db.b}.tables_chain c
    cross join lateral (
      select coalesce(max(chain_number), 0) as number from ${db.b}.tables_round where chain_id = c.id
    ) played
    where c.table_name = ${table} and c.retired_at is null`
  return { rounds: Number(row?.rounds ?? 0), isSaltMissing: row?.unsalted ?? false }
}

export async function retireChain(db: Db, chainId: string): Promise<void> {
  await db.sql`
    update ${db.b}.tables_chain set retired_at = clock_timestamp() where id = ${chainId} and retired_at is null`
}

/** Chains of the tables that wait for their salt, the oldest first. */
export async function readWaitingChains(
  db: Db,
): Promise<{ readonly table: string; readonly terminatingHash: string; readonly committedAt: Date }[]> {
  const rows = await db.sql<{ table_name: string; terminating_hash: string; committed_at: Date }[]>`
    select table_name, terminating_hash, committed_at from ${db.b}.tables_chain
    where salt is null and retired_at is null order by committed_at, id`
  return rows.map((row) => ({
    ...{ table: row.table_name, terminatingHash: row.terminating_hash, committedAt: row.committed_at },
  }))
}

/** Gives a committed chain its salt, once. @returns whether such a chain waited for it */
export async function saltChain(
  db: Db,
  terminatingHash: string,
  salt: { readonly text: string; readonly source: string },
): Promise<boolean> {
  const rows = await db.sql`
    update ${db.b}.tables_chain set salt = ${salt.text}, salt_source = ${salt.source}
    where terminating_hash = ${terminatingHash} and salt is null and retired_at is null returning id`
  return rows.length > 0
}

/**
 * Two neighbours of a chain: the hash of a round, and the one before it, which commits to it. The first is only for
 * deciding: it is written nowhere and told to nobody while bets are taken.
 * @throws SealError when the chain cannot be read (another key, a missing or changed row)
 */
export async function readHashes(
  db: Db,
  box: SecretBox,
  position: { readonly chainId: string; readonly number: number },
): Promise<{ readonly hash: string; readonly before: string }> {
  const { chainId, number } = position
  const [row] = await db.sql<ChainRow[]>`
    select sealed, length, every, terminating_hash, (select server_seed from ${db.b}.tables_round
      where chain_id = ${chainId} and chain_number = ${number - 1}) as revealed
    from ${db.b}.tables_chain where id = ${chainId}`
  if (row === undefined) throw new SealError('the chain of a round is gone')
  const hashes = box.open(row.sealed, contextOf(chainId))
  const checkpoint = checkpointFor(row, hashes, number)
  const hash = hashFrom(checkpoint, number, TABLE_WALK)
  const before = hashFrom({ number, hash: Buffer.from(hash, 'hex') }, number - 1, TABLE_WALK)
  const published = number === 1 ? row.terminating_hash : (row.revealed ?? before)
  if (before !== published) throw new SealError('the hash of a round does not lead to the one that was published')
  return { hash, before }
}

type ChainRow = {
  readonly sealed: Buffer
  readonly length: number
  readonly every: number
  readonly terminating_hash: string
  /** The hash of the round before on the chain, when it was played. */
  readonly revealed: string | null
}

/** The stored hash at or above a number. They were stored as made: the secret, then the multiples of `every` downwards. */
function checkpointFor(chain: { readonly length: number; readonly every: number }, hashes: Buffer, number: number) {
  const { length, every } = chain
  const highest = Math.ceil(length / every) - 1
  const multiple = Math.ceil(number / every)
  const index = multiple > highest ? 0 : highest - multiple + 1
  const hash = hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES)
  assert(hash.length === HASH_BYTES, 'every number lies below a stored hash')
  return { number: index === 0 ? length : multiple * every, hash }
}

function contextOf(chainId: string): string {
  return `table chain ${chainId}`
}
