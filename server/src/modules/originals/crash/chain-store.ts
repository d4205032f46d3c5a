import { type ChainWalk, previousHash } from '@tas/shared/rules/games/crash/chain.ts'
import { CRASH_FORMULA, CRASH_WALK } from '@tas/shared/rules/games/crash/game.ts'
import { type CrashFormula, isCrashFormula } from '@tas/shared/rules/games/crash/point.ts'
import { assert } from '#kit/assert.ts'
import { begin, type Db, type DbPool } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { type ChainLinks, type Checkpoint, hashFrom } from '#kit/rounds/hash-chain.ts'
import { SealError, type SecretBox } from '#kit/secret-box.ts'

/** A chain as everybody may know it. */
export type CrashChain = {
  readonly id: string
  readonly terminatingHash: string
  readonly length: number
  readonly formula: CrashFormula
  readonly walk: ChainWalk
  readonly salt: string | null
}

/** Where a round takes its hash: a chain that has its salt, and a number on it nobody played. */
export type ChainPosition = { readonly chain: CrashChain & { readonly salt: string }; readonly number: number }

type Salt = { readonly text: string; readonly source: string }

/** Stores a chain whole or not at all; with its row it is committed to. */
export async function storeChain(
  db: DbPool,
  box: SecretBox,
  made: { readonly links: ChainLinks; readonly length: number; readonly salt: Salt | null },
): Promise<void> {
  const { links, length, salt } = made
  const id = uuidv7()
  const sealed = links.checkpoints.map(({ number, hash }) => ({
    number,
    sealed: box.seal(hash, contextOf(id, number)),
  }))
  const secret = sealed.find(({ number }) => number === length)
  assert(secret !== undefined, 'the secret is a checkpoint')
  await begin(db, async (tx) => {
    await tx.sql`
      insert into ${tx.b}.originals_crash_chain (id, secret, terminating_hash, length, formula, walk, salt, salt_source)
      values (${id}, ${secret.sealed}, ${links.terminatingHash}, ${length}, ${CRASH_FORMULA}, ${CRASH_WALK},
        ${salt?.text ?? null}, ${salt?.source ?? null})`
    await tx.sql`
      insert into ${tx.b}.originals_crash_checkpoint (chain_id, number, sealed)
      select ${id}, number, sealed
      from unnest(${sealed.map((row) => row.number)}::int[], ${sealed.map((row) => row.sealed)}::bytea[])
        as row (number, sealed)`
  })
}

/** Chains that wait for their salt, the oldest first. */
export async function readWaitingCrashChains(
  db: Db,
): Promise<{ readonly terminatingHash: string; readonly committedAt: Date }[]> {
  const rows = await db.sql<{ terminating_hash: string; committed_at: Date }[]>`
    select terminating_hash, committed_at from ${db.b}.originals_crash_chain
    where salt is null and retired_at is null order by committed_at, id`
  return rows.map((row) => ({ terminatingHash: row.terminating_hash, committedAt: row.committed_at }))
}

/**
 * The next number of the oldest chain that is salted, readable and not played to its end; null when there is none.
 */
export async function nextPosition(db: Db): Promise<ChainPosition | null> {
  const [row] = await db.sql<(ChainRow & { readonly played: number })[]>`
    select c.id, c.terminating_hash, c.length, c.formula, c.walk, c.salt, played.number as played
    from ${db.b}.originals_crash_chain c
    cross join lateral (
      select coalesce(max(chain_number), 0) as number from ${db.b}.originals_crash_round where chain_id = c.id
    ) played
    where c.salt is not null and c.retired_at is null and played.number < c.length
    order by c.committed_at, c.id limit 1`
  if (row === undefined || row.salt === null) return null
  return { chain: { ...chainOf(row), salt: row.salt }, number: row.played + 1 }
}

/** Rounds still to be had from chains in reserve, salted or not, and whether a chain waits for its salt. */
export async function readReserve(db: Db): Promise<{ rounds: number; isSaltMissing: boolean }> {
  const [row] = await db.sql<{ rounds: bigint; unsalted: boolean }[]>`
    select coalesce(sum(c.length - played.number), 0)::bigint as rounds, coalesce(bool_or(c.salt is null), false) as unsalted
    from ${db.b}.originals_crash_chain c
    cross join lateral (
      select coalesce(max(chain_number), 0) as number from ${db.b}.originals_crash_round where chain_id = c.id
    ) played
    where c.retired_at is null`
  return { rounds: Number(row?.rounds ?? 0), isSaltMissing: row?.unsalted ?? false }
}

export async function retireChain(db: Db, chainId: string): Promise<void> {
  await db.sql`
    update ${db.b}.originals_crash_chain set retired_at = clock_timestamp() where id = ${chainId} and retired_at is null`
}

/**
 * The hash of a round. Only for deciding; it is written nowhere and told to nobody before the bust.
 * @throws SealError when the chain cannot be read (another key, a missing or changed row)
 */
export async function readGameHash(
  db: Db,
  box: SecretBox,
  round: { readonly chainId: string; readonly chainNumber: number; readonly terminatingHash: string },
): Promise<string> {
  const { chainId, chainNumber } = round
  const [row] = await db.sql<{ number: number; sealed: Buffer; before: string | null }[]>`
    select number, sealed, (select game_hash from ${db.b}.originals_crash_round
      where chain_id = ${chainId} and chain_number = ${chainNumber - 1}) as before
    from ${db.b}.originals_crash_checkpoint
    where chain_id = ${chainId} and number >= ${chainNumber} order by number limit 1`
  if (row === undefined) throw new SealError('the chain of a round has no hash to start from')
  const checkpoint: Checkpoint = { number: row.number, hash: box.open(row.sealed, contextOf(chainId, row.number)) }
  const gameHash = hashFrom(checkpoint, chainNumber, CRASH_WALK)
  const before = chainNumber === 1 ? round.terminatingHash : row.before
  if (before !== null && previousHash(gameHash, CRASH_WALK) !== before)
    throw new SealError('the hash of a round does not lead to the one before it')
  return gameHash
}

type ChainRow = {
  readonly id: string
  readonly terminating_hash: string
  readonly length: number
  readonly formula: string
  readonly walk: ChainWalk
  readonly salt: string | null
}

function chainOf(row: ChainRow): CrashChain {
  const { id, length, formula, walk, salt } = row
  assert(isCrashFormula(formula), 'a chain names a formula we know')
  return { id, terminatingHash: row.terminating_hash, length, formula, walk, salt }
}

function contextOf(chainId: string, number: number): string {
  return `crash hash ${chainId} ${number}`
}
