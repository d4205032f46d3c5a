import type { Db } from '#kit/db/connect.ts'
import { sha256 } from '#kit/random.ts'
import type { App } from '../../ctx.ts'
import { moment } from '../audit/index.ts'
import { isAllowed } from './sessions/addresses.ts'
import { isWorking } from './sessions/session-store.ts'

/** Shape of the tokens of links. Anything else needs no look-up. */
const TOKEN = /^[\w-]{43}$/

/** What somebody of staff was given a link to, and in which session. `asked` is JSON: the input of the call. */
export type FileLink = {
  readonly staffId: string
  readonly sessionId: string
  readonly language: string
  readonly asked: string
}

/** Who shows a link: from an address that staff may work from, or it opens nothing. */
export type Shown = { readonly token: string; readonly ip: string }

/** Links of staff to files of one kind: each works once, within a minute. */
export type FileLinks = {
  /** Keeps a link and tells when it ends; forgets those that have ended. */
  add(db: Db, token: string, made: FileLink): Promise<Date>
  /** Whose file a link leads to; null when there is no such link, its session is over, or it is shown from elsewhere. */
  ownerOf(app: App, shown: Shown): Promise<string | null>
  /** Takes the link away and gives what it was for; null when there is none any more, or its session is over. */
  take(db: Db, token: string): Promise<FileLink | null>
}

/** Links kept in a table: those of one kind of file open no other. */
export function fileLinksIn(table: 'revenue_export' | 'office_list_export' | 'office_regulator_link' | 'office_voucher_link'): FileLinks {
  const from = ({ sql, b }: Db) => sql`${b}.${sql(table)}`
  return {
    async add(db, token, { staffId, sessionId, language, asked }) {
      await db.sql`delete from ${from(db)} where expires_at < ${moment(db)}`
      const [row] = await db.sql<{ expires_at: Date }[]>`
        insert into ${from(db)} (token_hash, staff_id, session_id, language, filter, expires_at)
        values (${sha256(token)}, ${staffId}, ${sessionId}, ${language}, ${asked}, ${moment(db)} + interval '1 minute')
        returning expires_at`
      if (row === undefined) throw new Error('an insert returns its row')
      return row.expires_at
    },
    async ownerOf(app, { token, ip }) {
      if (!TOKEN.test(token) || !isAllowed(app, ip)) return null
      const { db } = app
      const [row] = await db.sql<{ staff_id: string; session_id: string | null }[]>`
        select staff_id, session_id from ${from(db)} where token_hash = ${sha256(token)}`
      if (row === undefined || row.session_id === null) return null
      return (await isWorking(db, row.session_id)) ? row.staff_id : null
    },
    async take(db, token) {
      const [row] = await db.sql<Taken[]>`
        delete from ${from(db)} where token_hash = ${sha256(token)}
        returning staff_id, session_id, language, filter as asked, expires_at > ${moment(db)} as is_alive`
      if (row === undefined || !row.is_alive || row.session_id === null) return null
      if (!(await isWorking(db, row.session_id))) return null
      return { staffId: row.staff_id, sessionId: row.session_id, language: row.language, asked: row.asked }
    },
  }
}

type Taken = {
  readonly staff_id: string
  readonly session_id: string | null
  readonly language: string
  readonly asked: string
  readonly is_alive: boolean
}
