import type { Db } from '#kit/db/connect.ts'
import { sha256 } from '#kit/random.ts'

/** A statement that somebody was given a link to. `filter` is JSON: the input of the call. */
export type StoredExport = { readonly playerId: string; readonly language: string; readonly filter: string }

/** Keeps a link for a minute and tells when it ends; forgets those that have ended. */
export async function storeExport(db: Db, token: string, made: StoredExport): Promise<Date> {
  await db.sql`delete from ${db.b}.cashier_export where expires_at < clock_timestamp()`
  const [row] = await db.sql<{ expires_at: Date }[]>`
    insert into ${db.b}.cashier_export (token_hash, player_id, language, filter, expires_at)
    values (${sha256(token)}, ${made.playerId}, ${made.language}, ${made.filter}, clock_timestamp() + interval '1 minute')
    returning expires_at`
  if (row === undefined) throw new Error('an insert returns its row')
  return row.expires_at
}

/** Whose statement a link leads to; null when there is no such link. */
export async function exportOwner(db: Db, token: string): Promise<string | null> {
  const [row] = await db.sql<{ player_id: string }[]>`
    select player_id from ${db.b}.cashier_export where token_hash = ${sha256(token)}`
  return row?.player_id ?? null
}

/** A statement whose link was just used up, with the time of the database. */
export type TakenExport = StoredExport & { readonly takenAt: Date }

/** Takes the link away and gives what it was for, with the time of the database; null when there is none any more. */
export async function takeExport(db: Db, token: string): Promise<TakenExport | null> {
  const [row] = await db.sql<{ player_id: string; language: string; filter: string; is_alive: boolean; now: Date }[]>`
    delete from ${db.b}.cashier_export where token_hash = ${sha256(token)}
    returning player_id, language, filter, expires_at > clock_timestamp() as is_alive, clock_timestamp() as now`
  if (row === undefined || !row.is_alive) return null
  return { playerId: row.player_id, language: row.language, filter: row.filter, takenAt: row.now }
}
