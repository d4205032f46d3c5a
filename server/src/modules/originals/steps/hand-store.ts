import type { StepAction } from '@tas/shared/rules/games/step-game.ts'
import type { Db } from '#kit/db/connect.ts'
import { type SeededRow, seededBetOf } from '../bet-columns.ts'
import { promisesOf, readSeedsOf } from '../seeds-of.ts'
import type { Hand, HandEnding, HandStatus } from './hand.ts'

export type HandRow = SeededRow & {
  readonly added: bigint
  readonly actions: readonly StepAction[]
  readonly multiplier_e4: bigint
  readonly next_multiplier_e4: bigint
  readonly shown: Hand['shown']
  readonly status: HandStatus
  readonly ended_by: HandEnding | null
  readonly payout: bigint
  readonly outcome: Hand['outcome']
}

/** Hands of rows, with the hashes that were promised for their seeds. */
export async function handsOf(db: Db, rows: readonly HandRow[]): Promise<Hand[]> {
  const promised = await promisesOf(
    db,
    rows.map((row) => row.pair_id),
  )
  return rows.map((row) => handOf(row, promised(row)))
}

function handOf(row: HandRow, serverSeedHash: string): Hand {
  return {
    ...seededBetOf(row),
    addedMinor: row.added,
    serverSeedHash,
    actions: row.actions,
    multiplierE4: row.multiplier_e4,
    nextMultiplierE4: row.next_multiplier_e4,
    shown: row.shown,
    status: row.status,
    endedBy: row.ended_by,
    payoutMinor: row.payout,
    outcome: row.outcome,
  }
}

/** A hand with what may be told of its seeds: the server seed only when its pair was rotated out. */
export type StoredHand = Hand & { readonly revealedSeed: string | null }

/** A hand by its id, whoever's it is. */
export async function findHand(db: Db, id: string): Promise<StoredHand | null> {
  const [row] = await db.sql<HandRow[]>`select * from ${db.b}.originals_hand where id = ${id}`
  if (row === undefined) return null
  const { promised, revealed } = await readSeedsOf(db, [row])
  return { ...handOf(row, promised(row)), revealedSeed: revealed(row) }
}

/** A hand by its id; null when it is not this player's. */
export async function findOwnHand(db: Db, playerId: string, id: string): Promise<Hand | null> {
  const hand = await findHand(db, id)
  return hand?.playerId === playerId ? hand : null
}

/** The player's open hand of a game, or null. */
export async function findOpenHand(db: Db, playerId: string, game: string): Promise<Hand | null> {
  const rows = await db.sql<HandRow[]>`
    select hand.* from ${db.b}.originals_hand hand
    where hand.player_id = ${playerId} and hand.game = ${game} and hand.status = 'open'`
  const [hand] = await handsOf(db, rows)
  return hand ?? null
}

/** Own hands by number. */
export async function readHands(db: Db, playerId: string, intIds: readonly number[]): Promise<Hand[]> {
  const rows = await db.sql<HandRow[]>`
    select hand.* from ${db.b}.originals_hand hand
    where hand.player_id = ${playerId} and hand.int_id = any(${intIds}::bigint[])`
  return handsOf(db, rows)
}

/** Open hands whose last action is longer ago than this by the database's clock, the longest first. */
export async function readAbandonedHands(
  db: Db,
  page: { readonly afterMs: number; readonly limit: number },
): Promise<Hand[]> {
  const rows = await db.sql<HandRow[]>`
    select hand.* from ${db.b}.originals_hand hand
    where hand.status = 'open' and hand.acted_at < clock_timestamp() - ${`${page.afterMs} ms`}::interval
    order by hand.acted_at limit ${page.limit}`
  return handsOf(db, rows)
}
