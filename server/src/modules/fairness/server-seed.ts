import { commitmentOf } from '@tas/shared/rules/fairness.ts'
import { assert } from '#kit/assert.ts'
import type { Table } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { randomHex, uuidv7 } from '#kit/random.ts'
import type { App } from '../../ctx.ts'
import { seedBox } from './seed-box.ts'

const SEED_BYTES = 32
/** Sealed seeds kept at hand, by pair. One is about 300 bytes; a player beyond these costs one look-up more. */
const MAX_KNOWN = 100_000

/** A server seed as it lies in the database: sealed, with the hash that was promised for it (64 hex digits). */
export type ServerSeed = { readonly pairId: string; readonly sealed: Buffer; readonly hash: string }

/** A server seed at hand. `text` is there once it was opened: the seed never changes, opening it again would be waste. */
type KnownSeed = ServerSeed & { text: string | null }

/** What a decision may hold of a seed: enough to open it, nothing that could slip into an answer. */
export type SeedHandle = { readonly pairId: string; readonly hash: string }

const handles = new WeakMap<SeedHandle, KnownSeed>()
const known = new Map<string, SeedHandle>()

/** Makes a new server seed: 32 bytes of the system's CSPRNG, written as the 64 hex digits that are hashed and drawn with. */
export function makeServerSeed(app: App): { readonly seed: ServerSeed; readonly handle: SeedHandle } {
  const text = randomHex(SEED_BYTES)
  const pairId = uuidv7()
  const sealed = seedBox(app).seal(Buffer.from(text, 'hex'), contextOf(pairId))
  const seed = { pairId, sealed, hash: commitmentOf(text) }
  return { seed, handle: handleOf({ ...seed, text }) }
}

/** The text of a seed, for drawing. Must not leave the server before the pair is rotated out. */
export function openSeed(app: App, handle: SeedHandle): string {
  const seed = handles.get(handle)
  assert(seed !== undefined, 'a handle comes from findSeeds')
  seed.text ??= seedBox(app).open(seed.sealed, contextOf(seed.pairId)).toString('hex')
  return seed.text
}

/** Handles of seeds by pair id; those not at hand are read from the database in one query. */
export async function findSeeds(db: Db, pairIds: readonly string[]): Promise<ReadonlyMap<string, SeedHandle>> {
  const found = new Map<string, SeedHandle>()
  const missing: string[] = []
  for (const pairId of pairIds) {
    const handle = known.get(pairId)
    if (handle === undefined) missing.push(pairId)
    else found.set(pairId, handle)
  }
  if (missing.length === 0) return found
  const rows = await db.sql<{ pair_id: string; sealed: Buffer; hash: Buffer }[]>`
    select pair_id, sealed, hash from ${db.b}.fairness_server_seed where pair_id = any(${missing}::uuid[])`
  for (const row of rows) {
    const hash = row.hash.toString('hex')
    const handle = handleOf({ pairId: row.pair_id, sealed: row.sealed, hash, text: null })
    remember(handle)
    found.set(row.pair_id, handle)
  }
  return found
}

function handleOf(seed: KnownSeed): SeedHandle {
  const handle = { pairId: seed.pairId, hash: seed.hash }
  handles.set(handle, seed)
  return handle
}

function remember(handle: SeedHandle): void {
  known.set(handle.pairId, handle)
  if (known.size <= MAX_KNOWN) return
  const [oldest] = known.keys()
  if (oldest !== undefined) known.delete(oldest)
}

function contextOf(pairId: string): string {
  return `server seed ${pairId}`
}

/** New server seeds; a seed is never changed. */
export const serverSeeds: Table<ServerSeed & { readonly playerId: string }> = {
  name: 'fairness.server_seeds',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.fairness_server_seed (pair_id, player_id, sealed, hash, created_at)
      select pair_id, player_id, sealed, decode(hash, 'hex'), ${batch.now}
      from ${unnested(rows, 'row', { pair_id: 'uuid', player_id: 'uuid', sealed: 'bytea', hash: 'text' })}`
  },
}

export type RevealedSeed = {
  readonly pairId: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly betCount: number
}

/** Seeds as they become public. What is read from here may be shown to anybody. */
export const revealedSeeds: Table<RevealedSeed> = {
  name: 'fairness.revealed_seeds',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.fairness_revealed_seed (pair_id, server_seed, client_seed, bet_count, revealed_at)
      select pair_id, server_seed, client_seed, bet_count, ${batch.now}
      from ${unnested(rows, 'row', { pair_id: 'uuid', server_seed: 'text', client_seed: 'text', bet_count: 'bigint' })}`
  },
}
