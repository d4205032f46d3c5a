import { coalesce } from '#kit/coalesce.ts'
import { unnested } from '#kit/db/unnested.ts'
import { randomHex } from '#kit/random.ts'
import type { App } from '../../ctx.ts'
import { makeServerSeed } from './server-seed.ts'

const CLIENT_SEED_BYTES = 8
/** Players known to have a pair. Forgetting one costs one harmless insert. */
const MAX_KNOWN = 200_000

type Ensure = (playerId: string) => Promise<unknown>

const ensures = new WeakMap<App, Ensure>()

/**
 * Makes sure that a player has a seed pair: one in use and one prepared. Safe to run at the same time everywhere: only
 * the first insert counts.
 */
export async function ensureSeedPair(app: App, playerId: string): Promise<void> {
  let ensure = ensures.get(app)
  if (ensure === undefined) {
    ensure = createEnsure(app)
    ensures.set(app, ensure)
  }
  await ensure(playerId)
}

function createEnsure(app: App): Ensure {
  const known = new Set<string>()
  const insert = coalesce(async (playerIds) => {
    await insertPairs(app, playerIds)
    return new Map(playerIds.map((playerId) => [playerId, true]))
  })
  return async (playerId) => {
    if (known.has(playerId)) return
    await insert(playerId)
    if (known.size >= MAX_KNOWN) known.clear()
    known.add(playerId)
  }
}

async function insertPairs(app: App, playerIds: readonly string[]): Promise<void> {
  const { sql, b } = app.db
  const drafts = playerIds.map((playerId) => ({
    playerId,
    first: makeServerSeed(app).seed,
    next: makeServerSeed(app).seed,
    clientSeed: randomHex(CLIENT_SEED_BYTES),
  }))
  await sql`
    with draft as (
      select * from ${unnested(drafts, 'draft', {
        player_id: 'uuid',
        client_seed: 'text',
        pair_id: ['uuid', (draft) => draft.first.pairId],
        sealed: ['bytea', (draft) => draft.first.sealed],
        hash: ['text', (draft) => draft.first.hash],
        next_pair_id: ['uuid', (draft) => draft.next.pairId],
        next_sealed: ['bytea', (draft) => draft.next.sealed],
        next_hash: ['text', (draft) => draft.next.hash],
      })}
    ), made as (
      insert into ${b}.fairness_seed_pair (player_id, pair_id, next_pair_id, client_seed)
      select player_id, pair_id, next_pair_id, client_seed from draft
      on conflict (player_id) do nothing returning player_id
    )
    insert into ${b}.fairness_server_seed (pair_id, player_id, sealed, hash)
    select pair_id, player_id, sealed, decode(hash, 'hex') from draft join made using (player_id)
    union all
    select next_pair_id, player_id, next_sealed, decode(next_hash, 'hex') from draft join made using (player_id)`
}
