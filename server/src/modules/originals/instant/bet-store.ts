import type { VerifyOutcome } from '@tas/shared/rules/games/verifier.ts'
import type { Db } from '#kit/db/connect.ts'
import { type SeededRow, seededBetOf } from '../bet-columns.ts'
import { readSeedsOf } from '../seeds-of.ts'
import type { BetRow } from './bet-table.ts'

/** A bet with what may be told of its seeds: the hash always, the seed only when its pair was rotated out. */
export type StoredBet = BetRow & {
  readonly serverSeedHash: string
  readonly revealedSeed: string | null
  readonly createdAt: Date
}

type Row = SeededRow & {
  readonly payout: bigint
  readonly multiplier_e4: bigint
  readonly outcome: VerifyOutcome
}

/** Own instant bets by number. */
export async function readBets(db: Db, playerId: string, intIds: readonly number[]): Promise<StoredBet[]> {
  const rows = await db.sql<Row[]>`
    select * from ${db.b}.originals_bet where player_id = ${playerId} and int_id = any(${intIds}::bigint[])`
  return betsOf(db, rows)
}

/** An instant bet by its id, whoever's it is. */
export async function findBet(db: Db, betId: string): Promise<StoredBet | null> {
  const rows = await db.sql<Row[]>`select * from ${db.b}.originals_bet where id = ${betId}`
  const [bet] = await betsOf(db, rows)
  return bet ?? null
}

async function betsOf(db: Db, rows: readonly Row[]): Promise<StoredBet[]> {
  const { promised, revealed } = await readSeedsOf(db, rows)
  return rows.map((row) => ({
    ...seededBetOf(row),
    payoutMinor: row.payout,
    multiplierE4: row.multiplier_e4,
    outcome: row.outcome,
    serverSeedHash: promised(row),
    revealedSeed: revealed(row),
  }))
}
