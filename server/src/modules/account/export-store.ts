import type { Db } from '#kit/db/connect.ts'
import { sha256 } from '#kit/random.ts'
import { moment } from '../audit/index.ts'

/** Keeps a link for a minute and tells when it ends; forgets those that have ended. */
export async function storeExport(db: Db, token: string, playerId: string): Promise<Date> {
  await db.sql`delete from ${db.b}.account_export where expires_at < ${moment(db)}`
  const [row] = await db.sql<{ expires_at: Date }[]>`
    insert into ${db.b}.account_export (token_hash, player_id, expires_at)
    values (${sha256(token)}, ${playerId}, ${moment(db)} + interval '1 minute') returning expires_at`
  if (row === undefined) throw new Error('an insert returns its row')
  return row.expires_at
}

/** Whose data a link opens; null when there is no such link. */
export async function exportOwner(db: Db, token: string): Promise<string | null> {
  const [row] = await db.sql<{ player_id: string }[]>`
    select player_id from ${db.b}.account_export where token_hash = ${sha256(token)}`
  return row?.player_id ?? null
}

/** Takes the link away and gives whose data it opens; null when there is no such link any more. */
export async function takeExport(
  db: Db,
  token: string,
): Promise<{ readonly playerId: string; readonly takenAt: Date } | null> {
  const [row] = await db.sql<{ player_id: string; is_alive: boolean; now: Date }[]>`
    delete from ${db.b}.account_export where token_hash = ${sha256(token)}
    returning player_id, expires_at > ${moment(db)} as is_alive, clock_timestamp() as now`
  return row?.is_alive ? { playerId: row.player_id, takenAt: row.now } : null
}
