import type { Db } from '#kit/db/connect.ts'
import { sha256 } from '#kit/random.ts'
import { moment } from '../audit/index.ts'

/** Shape of the tokens of links. Anything else needs no look-up. */
const TOKEN = /^[\w-]{43}$/

/** What somebody of staff was given a link to. `asked` is JSON: the input of the call. */
export type FileLink = { readonly staffId: string; readonly language: string; readonly asked: string }

/** Links of staff to files of one kind: each works once, within a minute. */
export type FileLinks = {
  /** Keeps a link and tells when it ends; forgets those that have ended. */
  add(db: Db, token: string, made: FileLink): Promise<Date>
  /** Whose file a link leads to; null when there is no such link. */
  ownerOf(db: Db, token: string): Promise<string | null>
  /** Takes the link away and gives what it was for; null when there is none any more. */
  take(db: Db, token: string): Promise<FileLink | null>
}

/** Links kept in a table: those of one kind of file open no other. */
export function fileLinksIn(table: 'revenue_export' | 'office_list_export'): FileLinks {
  const from = ({ sql, b }: Db) => sql`${b}.${sql(table)}`
  return {
    async add(db, token, { staffId, language, asked }) {
      await db.sql`delete from ${from(db)} where expires_at < ${moment(db)}`
      const [row] = await db.sql<{ expires_at: Date }[]>`
        insert into ${from(db)} (token_hash, staff_id, language, filter, expires_at)
        values (${sha256(token)}, ${staffId}, ${language}, ${asked}, ${moment(db)} + interval '1 minute')
        returning expires_at`
      if (row === undefined) throw new Error('an insert returns its row')
      return row.expires_at
    },
    async ownerOf(db, token) {
      if (!TOKEN.test(token)) return null
      const [row] = await db.sql<{ staff_id: string }[]>`
        select staff_id from ${from(db)} where token_hash = ${sha256(token)}`
      return row?.staff_id ?? null
    },
    async take(db, token) {
      const [row] = await db.sql<{ staff_id: string; language: string; asked: string; is_alive: boolean }[]>`
        delete from ${from(db)} where token_hash = ${sha256(token)}
        returning staff_id, language, filter as asked, expires_at > ${moment(db)} as is_alive`
      if (row === undefined || !row.is_alive) return null
      return { staffId: row.staff_id, language: row.language, asked: row.asked }
    },
  }
}
