import type { Db } from '#kit/db/connect.ts'
import { sha256 } from '#kit/random.ts'

/** A report that an agent was given a link to. `filter` is JSON: the input of the call. */
export type StoredExport = { readonly agentId: string; readonly language: string; readonly filter: string }

/** Keeps a link for a minute and tells when it ends; forgets those that have ended. */
export async function storeExport(db: Db, token: string, made: StoredExport): Promise<Date> {
  await db.sql`delete from ${db.b}.agents_export where expires_at < clock_timestamp()`
  const [row] = await db.sql<{ expires_at: Date }[]>`
    insert into ${db.b}.agents_export (token_hash, agent_id, language, filter, expires_at)
    values (${sha256(token)}, ${made.agentId}, ${made.language}, ${made.filter}, clock_timestamp() + interval '1 minute')
    returning expires_at`
  if (row === undefined) throw new Error('an insert returns its row')
  return row.expires_at
}

/** Whose report a link leads to; null when there is no such link. */
export async function exportOwner(db: Db, token: string): Promise<string | null> {
  const [row] = await db.sql<{ agent_id: string }[]>`
    select agent_id from ${db.b}.agents_export where token_hash = ${sha256(token)}`
  return row?.agent_id ?? null
}

/** Takes the link away and gives what it was for; null when there is none any more. */
export async function takeExport(db: Db, token: string): Promise<StoredExport | null> {
  const [row] = await db.sql<(StoredExport & { is_alive: boolean })[]>`
    delete from ${db.b}.agents_export where token_hash = ${sha256(token)}
    returning agent_id as "agentId", language, filter, expires_at > clock_timestamp() as is_alive`
  return row?.is_alive === true ? row : null
}
