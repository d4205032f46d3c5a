import type { Db, Tx } from '#kit/db/connect.ts'
import { sha256, uuidv7 } from '#kit/random.ts'
import { moment } from '../../audit/index.ts'

const OPENS_WITHIN = '1 minute'
const LASTS = '15 minutes'

export type View = {
  readonly id: string
  readonly personId: string
  readonly staffSessionId: string
  readonly playerId: string
  readonly endsAt: Date
}

type Row = {
  readonly id: string
  readonly person_id: string
  readonly staff_session_id: string
  readonly player_id: string
  readonly ends_at: Date
}

/** Keeps a view that is still to be opened, and forgets those that have ended. @returns its ticket, which is stored nowhere */
export async function addView(
  tx: Tx,
  view: { readonly personId: string; readonly staffSessionId: string; readonly playerId: string },
): Promise<string> {
  const ticket = tx.seals.makeToken()
  await tx.sql`delete from ${tx.b}.office_view where ends_at < ${moment(tx)}`
  await tx.sql`
    insert into ${tx.b}.office_view
      (id, person_id, staff_session_id, player_id, ticket_hash, opens_until, ends_at)
    values (${uuidv7()}, ${view.personId}, ${view.staffSessionId}, ${view.playerId}, ${sha256(ticket)},
      ${moment(tx)} + ${OPENS_WITHIN}::interval, ${moment(tx)} + ${LASTS}::interval)`
  return ticket
}

/** Uses a ticket. @returns the view with its token, which is stored nowhere; null when the ticket is none, used or too old */
export async function openView(tx: Tx, ticket: string): Promise<(View & { readonly token: string }) | null> {
  const token = tx.seals.makeToken()
  const [row] = await tx.sql<Row[]>`
    update ${tx.b}.office_view set token_hash = ${sha256(token)}
    where ticket_hash = ${sha256(ticket)} and token_hash is null and opens_until > ${moment(tx)}
    returning id, person_id, staff_session_id, player_id, ends_at`
  return row === undefined ? null : { ...viewOf(row), token }
}

/** The view of a token that has not ended. */
export async function findView(db: Db, token: string): Promise<View | null> {
  const [row] = await db.sql<Row[]>`
    select id, person_id, staff_session_id, player_id, ends_at from ${db.b}.office_view
    where token_hash = ${sha256(token)} and ends_at > ${moment(db)}`
  return row === undefined ? null : viewOf(row)
}

function viewOf({ id, person_id, staff_session_id, player_id, ends_at }: Row): View {
  return { id, personId: person_id, staffSessionId: staff_session_id, playerId: player_id, endsAt: ends_at }
}
