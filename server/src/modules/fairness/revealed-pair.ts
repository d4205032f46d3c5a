import type { Db } from '#kit/db/connect.ts'

type RevealedPair = {
  readonly serverSeed: string
  /** The last client seed used with the pair. */
  readonly clientSeed: string
  readonly betCount: number
  readonly revealedAt: Date
}

type Row = {
  readonly server_seed: string | null
  readonly client_seed: string
  readonly bet_count: bigint
  readonly revealed_at: Date
}

/**
 * A player's pair by the hash of its server seed (64 hex digits); null while it is secret, undefined when the player has
 * none with this hash. The seed comes from the table of revealed ones, which no secret ever was in.
 */
export async function findRevealedPair(
  db: Db,
  playerId: string,
  serverSeedHash: string,
): Promise<RevealedPair | null | undefined> {
  const [row] = await db.sql<Row[]>`
    select revealed.server_seed, revealed.client_seed, revealed.bet_count, revealed.revealed_at
    from ${db.b}.fairness_server_seed seed left join ${db.b}.fairness_revealed_seed revealed using (pair_id)
    where seed.player_id = ${playerId} and seed.hash = decode(${serverSeedHash}, 'hex')`
  if (row === undefined) return undefined
  if (row.server_seed === null) return null
  return {
    serverSeed: row.server_seed,
    clientSeed: row.client_seed,
    betCount: Number(row.bet_count),
    revealedAt: row.revealed_at,
  }
}

/** The server seeds of those of these pairs that were rotated out, by pair id. */
export async function readRevealedSeeds(db: Db, pairIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.sql<{ pair_id: string; server_seed: string }[]>`
    select pair_id, server_seed from ${db.b}.fairness_revealed_seed where pair_id = any(${[...new Set(pairIds)]}::uuid[])`
  return new Map(rows.map((row) => [row.pair_id, row.server_seed]))
}
