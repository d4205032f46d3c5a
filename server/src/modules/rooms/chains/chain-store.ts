import type { ChainWalk } from '@tas/shared/rules/games/crash/chain.ts'
import { assert } from '#kit/assert.ts'
import type { Db } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { type ChainLinks, type Checkpoint, hashFrom } from '#kit/rounds/hash-chain.ts'
import { SealError } from '#kit/secret-box.ts'
import type { App } from '../../../ctx.ts'
import { seedBox } from '../../fairness/index.ts'

const HASH_BYTES = 32

export type Salt = { readonly text: string; readonly source: string }

/** Whose rounds take their hashes from a chain: no other rounds do, whatever they are called. */
export type ChainOwner = {
  /** The kind of rounds, as its writer's place is named: `crash`, `tables`. */
  readonly kind: string
  /** The name its bets are listed by: `crash`, or that of a live table. */
  readonly game: string
}

/** Whose chain it is, and what is fixed with it. */
export type ChainTerms = ChainOwner & {
  readonly walk: ChainWalk
  /** How a hash becomes an outcome, where the chain fixes that; null: the rules of each round say it. */
  readonly formula: string | null
}

export type NewChain = ChainTerms & {
  readonly links: ChainLinks
  readonly length: number
  readonly every: number
  readonly salt: Salt | null
}

/** Where a round takes its hash: a chain that has its salt, and a number on it that no round has. */
export type ChainPosition = {
  readonly chainId: string
  readonly chainNumber: number
  readonly terminatingHash: string
  readonly salt: string
  readonly walk: ChainWalk
  readonly formula: string | null
}

/** What names the hash of a round: the number on its chain, and the hash that was published before the first. */
export type ChainLink = Pick<ChainPosition, 'chainId' | 'chainNumber' | 'terminatingHash'>

/** Stores a chain; with its row it is committed to. Its checkpoints are sealed together, highest number first. */
export async function storeChain(app: Pick<App, 'db' | 'config'>, chain: NewChain): Promise<void> {
  const { kind, game, walk, formula, links, length, every, salt } = chain
  const id = uuidv7()
  const hashes = Buffer.concat(links.checkpoints.map(({ hash }) => hash))
  const sealed = seedBox(app).seal(hashes, contextOf(id))
  await app.db.sql`
    insert into ${app.db.b}.rooms_chain
      (id, kind, game, sealed, terminating_hash, length, every, walk, formula, salt, salt_source)
    values (${id}, ${kind}, ${game}, ${sealed}, ${links.terminatingHash}, ${length}, ${every}, ${walk}, ${formula},
      ${salt?.text ?? null}, ${salt?.source ?? null})`
}

/** The next number of the oldest chain that is salted, readable and not played to its end; null: there is none. */
export async function nextPosition(db: Db, { kind, game }: ChainOwner): Promise<ChainPosition | null> {
  const [row] = await db.sql<(ChainRow & { readonly salt: string; readonly taken: number })[]>`
    select id, terminating_hash, length, every, walk, formula, salt, taken from ${db.b}.rooms_chain
    where kind = ${kind} and game = ${game} and salt is not null and retired_at is null and taken < length
    order by committed_at, id limit 1`
  if (row === undefined) return null
  const { id: chainId, salt, walk, formula, taken } = row
  return { chainId, chainNumber: taken + 1, terminatingHash: row.terminating_hash, salt, walk, formula }
}

/**
 * Subquery, to stand beside the insert of a round: takes a position for it. It gives one row, or none when another round has
 * that number: then no round is made.
 */
export function takePosition({ sql, b }: Db, { chainId, chainNumber }: ChainLink) {
  return sql`
    update ${b}.rooms_chain set taken = ${chainNumber}
    where id = ${chainId} and taken = ${chainNumber - 1} returning id`
}

/** Rounds still to be had from the chains, salted or not, and whether one waits for its salt. */
export async function readReserve(
  db: Db,
  { kind, game }: ChainOwner,
): Promise<{ rounds: number; isSaltMissing: boolean }> {
  const [row] = await db.sql<{ rounds: bigint; unsalted: boolean }[]>`
    select coalesce(sum(length - taken), 0)::bigint as rounds, coalesce(bool_or(salt is null), false) as unsalted
    from ${db.b}.rooms_chain where kind = ${kind} and game = ${game} and retired_at is null`
  return { rounds: Number(row?.rounds ?? 0), isSaltMissing: row?.unsalted ?? false }
}

/** Ends the use of a chain that cannot be read. */
export async function retireChain(db: Db, chainId: string): Promise<void> {
  await db.sql`
    update ${db.b}.rooms_chain set retired_at = clock_timestamp() where id = ${chainId} and retired_at is null`
}

export type WaitingChain = { readonly game: string; readonly terminatingHash: string; readonly committedAt: Date }

/** Chains that wait for their salt, the oldest first. */
export async function readWaitingChains(db: Db): Promise<WaitingChain[]> {
  const rows = await db.sql<{ game: string; terminating_hash: string; committed_at: Date }[]>`
    select game, terminating_hash, committed_at from ${db.b}.rooms_chain
    where salt is null and retired_at is null order by committed_at, id`
  return rows.map((row) => ({
    game: row.game,
    terminatingHash: row.terminating_hash,
    committedAt: row.committed_at,
  }))
}

/** Gives a committed chain its salt, once. @returns the game it is for; null when no such chain waits for one */
export async function saltChain(db: Db, terminatingHash: string, salt: Salt): Promise<string | null> {
  const [row] = await db.sql<{ game: string }[]>`
    update ${db.b}.rooms_chain set salt = ${salt.text}, salt_source = ${salt.source}
    where terminating_hash = ${terminatingHash} and salt is null and retired_at is null returning game`
  return row?.game ?? null
}

/**
 * Two neighbours of a chain: the hash of a round, and the one before it, which commits to it. The first is only for deciding: it
 * is written nowhere and told to nobody before the round has come to its outcome.
 * @param readRevealed reads the hash of the round before on the chain; null when that was not played
 * @throws SealError when the chain cannot be read (another key, a missing or changed row), or leads to another hash than the one
 * that was published
 */
export async function readHashes(
  app: Pick<App, 'db' | 'config'>,
  { chainId, chainNumber, terminatingHash }: ChainLink,
  readRevealed: (db: Db, chainId: string, chainNumber: number) => Promise<string | null>,
): Promise<{ readonly hash: string; readonly before: string }> {
  const [row] = await app.db.sql<(ChainRow & { readonly sealed: Buffer })[]>`
    select id, terminating_hash, length, every, walk, formula, sealed from ${app.db.b}.rooms_chain where id = ${chainId}`
  if (row === undefined) throw new SealError('the chain of a round is gone')
  const { walk } = row
  const hashes = seedBox(app).open(row.sealed, contextOf(chainId))
  const hash = hashFrom(checkpointFor(row, hashes, chainNumber), chainNumber, walk)
  const before = hashFrom({ number: chainNumber, hash: Buffer.from(hash, 'hex') }, chainNumber - 1, walk)
  const published = chainNumber === 1 ? terminatingHash : await readRevealed(app.db, chainId, chainNumber - 1)
  if (before !== (published ?? before))
    throw new SealError('the hash of a round does not lead to the one that was published')
  return { hash, before }
}

type ChainRow = {
  readonly id: string
  readonly terminating_hash: string
  readonly length: number
  readonly every: number
  readonly walk: ChainWalk
  readonly formula: string | null
}

/** The stored hash at or above a number. They were stored as made: the secret, then the multiples of `every` downwards. */
function checkpointFor({ length, every }: ChainRow, hashes: Buffer, number: number): Checkpoint {
  const highest = Math.ceil(length / every) - 1
  const multiple = Math.ceil(number / every)
  const index = multiple > highest ? 0 : highest - multiple + 1
  const hash = hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES)
  assert(hash.length === HASH_BYTES, 'every number lies below a stored hash')
  return { number: index === 0 ? length : multiple * every, hash }
}

function contextOf(chainId: string): string {
  return `chain ${chainId}`
}
