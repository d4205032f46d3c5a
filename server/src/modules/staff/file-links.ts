import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { type FileUrl, isLinkToken, makeFileUrl } from '#kit/files/file-links.ts'
import { sha256 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import { moment } from '../audit/index.ts'
import { readRights } from './role-store.ts'
import { isAllowed } from './sessions/addresses.ts'
import { isWorking } from './sessions/session-store.ts'

/** What somebody of staff was given a link to, and in which session. `asked` is JSON: the input of the call. */
export type FileLink = {
  readonly staffId: string
  readonly sessionId: string
  readonly language: string
  readonly asked: string
}

/** Who shows a link: from an address that staff may work from, or it opens nothing. */
export type Shown = { readonly token: string; readonly ip: string }

/** Who makes a link: the context of their call. */
type Caller = {
  readonly app: Pick<App, 'business'>
  readonly tx: Tx
  readonly staff: { readonly id: string; readonly sessionId: string }
  readonly language: string
}

/** Links of staff to files of one kind: each works once, within a minute. */
export type FileLinks = {
  /** Makes a link for who calls, in their session and language; forgets those that have ended. */
  add(caller: Caller, asked: string): Promise<FileUrl>
  /** Whose file a link leads to; null when there is no such link, its session is over, or it is shown from elsewhere. */
  ownerOf(app: App, shown: Shown): Promise<string | null>
  /** Takes the link away and gives what it was for; null when there is none any more, or its session is over. */
  take(app: Pick<App, 'business' | 'db'>, token: string): Promise<FileLink | null>
}

/** Links kept in a table: those of one kind of file open no other. */
export function fileLinksIn(
  table:
    | 'revenue_export'
    | 'office_list_export'
    | 'office_regulator_link'
    | 'office_voucher_link'
    | 'office_risk_report_link',
): FileLinks {
  const from = ({ sql, b }: Db) => sql`${b}.${sql(table)}`
  return {
    add({ app, tx, staff, language }, asked) {
      return makeFileUrl(app, async (token) => {
        await tx.sql`delete from ${from(tx)} where expires_at < ${moment(tx)}`
        const [row] = await tx.sql<{ expires_at: Date }[]>`
          insert into ${from(tx)} (token_hash, staff_id, session_id, language, filter, expires_at)
          values (${sha256(token)}, ${staff.id}, ${staff.sessionId}, ${language}, ${asked}, ${moment(tx)} + interval '1 minute')
          returning expires_at`
        if (row === undefined) throw new Error('an insert returns its row')
        return row.expires_at
      })
    },
    async ownerOf(app, { token, ip }) {
      if (!isLinkToken(token) || !isAllowed(app, ip)) return null
      const { db } = app
      const [row] = await db.sql<{ staff_id: string; session_id: string | null }[]>`
        select staff_id, session_id from ${from(db)} where token_hash = ${sha256(token)}`
      if (row === undefined || row.session_id === null) return null
      return (await isWorking(app, db, row.session_id)) ? row.staff_id : null
    },
    async take(app, token) {
      const { db } = app
      const [row] = await db.sql<Taken[]>`
        delete from ${from(db)} where token_hash = ${sha256(token)}
        returning staff_id, session_id, language, filter as asked, expires_at > ${moment(db)} as is_alive`
      if (row === undefined || !row.is_alive || row.session_id === null) return null
      if (!(await isWorking(app, db, row.session_id))) return null
      return { staffId: row.staff_id, sessionId: row.session_id, language: row.language, asked: row.asked }
    },
  }
}

/** Who takes a file: in which session, from where, and by which rights. */
export type FileTaker = {
  readonly staffId: string
  readonly sessionId: string
  readonly ip: string
  readonly permissions: readonly StaffPermission[]
}

/**
 * The pieces of a file for as long as whoever takes it may have it: a slow reader gets no further once their session is over, a right is
 * taken, or they may not work from there any more. @throws Refusal identity.login_required, http.permission_missing
 */
export async function* whileAllowed<Piece>(
  app: App,
  taker: FileTaker,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece, void, undefined> {
  for await (const piece of pieces) {
    await requireTaker(app, taker)
    yield piece
  }
}

async function requireTaker(app: App, { staffId, sessionId, ip, permissions }: FileTaker): Promise<void> {
  if (!isAllowed(app, ip) || !(await isWorking(app, app.db, sessionId))) throw refuse('identity.login_required')
  const rights = await readRights(app.db, staffId)
  const permission = permissions.find((one) => !rights.has(one))
  if (permission !== undefined) throw refuse('http.permission_missing', { permission })
}

type Taken = {
  readonly staff_id: string
  readonly session_id: string | null
  readonly language: string
  readonly asked: string
  readonly is_alive: boolean
}
