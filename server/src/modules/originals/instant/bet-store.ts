import type { WireParams } from '@tas/shared/rules/games/params.ts'
import type { VerifyOutcome } from '@tas/shared/rules/games/verifier.ts'
import type { Db } from '#kit/db/connect.ts'
import type { BetRow } from './bet-table.ts'

/** A bet with what may be told of its seeds: the hash always, the seed only when its pair was rotated out. */
export type StoredBet = BetRow & {
  readonly serverSeedHash: string
  readonly revealedSeed: string | null
  readonly createdAt: Date
}

type Row = {
  readonly id: string
  readonly int_id: bigint
  readonly player_id: string
  readonly game: string
  readonly rules: number
  readonly paytable: number
  readonly currency: string
  readonly stake: bigint
  readonly payout: bigint
  readonly multiplier_e4: bigint
  readonly params: WireParams
  readonly outcome: VerifyOutcome
  readonly pair_id: string
  readonly client_seed: string
  readonly nonce: bigint
  readonly created_at: Date
  readonly hash: Buffer
  readonly server_seed: string | null
}

/** Own instant bets by number. The seed comes from the table of revealed ones, which no secret ever was in. */
export async function readBets(db: Db, playerId: string, intIds: readonly number[]): Promise<StoredBet[]> {
  const rows = await db.sql<Row[]>`
    select bet.*, seed.hash, revealed.server_seed from ${db.b}.originals_bet bet
    join ${db.b}.originals_server_seed seed using (pair_id)
    left join ${db.b}.originals_revealed_seed revealed using (pair_id)
    where bet.player_id = ${playerId} and bet.int_id = any(${intIds}::bigint[])`
  return rows.map(betOf)
}

/** An instant bet by its id, whoever's it is. */
export async function findBet(db: Db, betId: string): Promise<StoredBet | null> {
  const [row] = await db.sql<Row[]>`
    select bet.*, seed.hash, revealed.server_seed from ${db.b}.originals_bet bet
    join ${db.b}.originals_server_seed seed using (pair_id)
    left join ${db.b}.originals_revealed_seed revealed using (pair_id)
    where bet.id = ${betId}`
  return row === undefined ? null : betOf(row)
}

function betOf(row: Row): StoredBet {
  return {
    id: row.id,
    intId: Number(row.int_id),
    playerId: row.player_id,
    game: row.game,
    rulesVersion: row.rules,
    paytableVersion: row.paytable,
    currency: row.currency,
    stakeMinor: row.stake,
    payoutMinor: row.payout,
    multiplierE4: row.multiplier_e4,
    params: row.params,
    outcome: row.outcome,
    pairId: row.pair_id,
    clientSeed: row.client_seed,
    nonce: Number(row.nonce),
    createdAt: row.created_at,
    serverSeedHash: row.hash.toString('hex'),
    revealedSeed: row.server_seed,
  }
}
