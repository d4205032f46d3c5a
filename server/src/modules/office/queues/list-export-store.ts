import type { Db } from '#kit/db/connect.ts'
import { sha256 } from '#kit/random.ts'
import { moment } from '../../audit/index.ts'

/** A list that somebody of staff was given a link to. `filter` is JSON: the input of the call. */
export type StoredListExport = { readonly staffId: string; readonly language: string; readonly filter: string }

/** Keeps a link for a minute and tells when it ends; forgets those that have ended. */
export async function storeListExport(db: Db, token: string, made: StoredListExport): Promise<Date> {
  await db.sql`delete from ${db.b}.office_list_export where expires_at < ${moment(db)}`
  const [row] = await db.sql<{ expires_at: Date }[]>`
    insert into ${db.b}.office_list_export (token_hash, staff_id, language, filter, expires_at)
    values (${sha256(token)}, ${made.staffId}, ${made.language}, ${made.filter}, ${moment(db)} + interval '1 minute')
    returning expires_at`
  if (row === undefined) throw new Error('an insert returns its row')
  return row.expires_at
}

/** Whose list a link leads to; null when there is no such link. */
export async function listExportOwner(db: Db, token: string): Promise<string | null> {
  const [row] = await db.sql<{ staff_id: string }[]>`
    select staff_id from ${db.b}.office_list_export where token_hash = ${sha256(token)}`
  return row?.staff_id ?? null
}

/** Takes the link away and gives what it was for; null when there is none any more. */
export async function takeListExport(db: Db, token: string): Promise<StoredListExport | null> {
  const [row] = await db.sql<{ staff_id: string; language: string; filter: string; is_alive: boolean }[]>`
    delete from ${db.b}.office_list_export where token_hash = ${sha256(token)}
    returning staff_id, language, filter, expires_at > ${moment(db)} as is_alive`
  if (row === undefined || !row.is_alive) return null
  return { staffId: row.staff_id, language: row.language, filter: row.filter }
}
