import type { ComplaintOutcome, ComplaintState } from '@tas/shared/rules/support/complaints.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { TicketRow } from '../ticket-store.ts'

export type ComplaintRow = {
  readonly id: string
  readonly intId: number
  readonly ticketId: string
  readonly playerId: string
  /** `YYYY-MM-DD`. */
  readonly happenedOn: string
  readonly state: ComplaintState
  readonly outcome: ComplaintOutcome | null
  /** Of staff: whoever had the ticket or answered in it before. */
  readonly concerned: readonly string[]
  readonly isSenior: boolean
  readonly raisedAt: Date
  readonly seniorAt: Date
  readonly dueAt: Date
}

function columns({ sql }: Pick<Db, 'sql'>) {
  return sql`
    id, int_id as "intId", ticket_id as "ticketId", player_id as "playerId", happened_on::text as "happenedOn", state, outcome,
    concerned, is_senior as "isSenior", raised_at as "raisedAt", senior_at as "seniorAt", due_at as "dueAt"`
}

export type NewComplaint = Pick<ComplaintRow, 'happenedOn' | 'raisedAt' | 'seniorAt' | 'dueAt'>

/** Adds a complaint about a ticket, which is held; whom of staff it concerns is read from the ticket. */
export async function insertComplaint(
  tx: Tx,
  { id: ticketId, playerId, assignedTo }: Pick<TicketRow, 'id' | 'playerId' | 'assignedTo'>,
  { happenedOn, raisedAt, seniorAt, dueAt }: NewComplaint,
): Promise<ComplaintRow> {
  const { sql, b } = tx
  const [row] = await sql<ComplaintRow[]>`
    insert into ${b}.support_complaint
      (id, ticket_id, player_id, happened_on, state, concerned, raised_at, senior_at, due_at)
    select ${uuidv7()}, ${ticketId}, ${playerId}, ${happenedOn}::date, 'acknowledged', array(
        select sender_id::text from ${b}.support_message where ticket_id = ${ticketId} and sender = 'staff'
        union select ${assignedTo}::text where ${assignedTo}::text is not null
      ), ${raisedAt}, ${seniorAt}, ${dueAt}
    returning ${columns(tx)}`
  if (row === undefined) throw new Error('a complaint is there once it was written')
  return row
}

/** The complaint about a ticket; null: there is none. Whoever holds the ticket holds it too. */
export async function readComplaint(db: Db, ticketId: string): Promise<ComplaintRow | null> {
  const [row] = await db.sql<ComplaintRow[]>`
    select ${columns(db)} from ${db.b}.support_complaint where ticket_id = ${ticketId}`
  return row ?? null
}

/** Writes how a complaint stands now. Its ticket is held. */
export async function updateComplaint(
  { sql, b }: Tx,
  { id, state, outcome, isSenior }: Pick<ComplaintRow, 'id' | 'state' | 'outcome' | 'isSenior'>,
): Promise<void> {
  await sql`
    update ${b}.support_complaint set state = ${state}, outcome = ${outcome}, is_senior = ${isSenior} where id = ${id}`
}

/** The tickets whose complaints nobody has decided and that senior staff, or nobody any more, are to decide now. */
export async function listComplaintsDue({ sql, b }: Db, limit: number): Promise<readonly string[]> {
  const rows = await sql<{ id: string }[]>`
    select ticket_id as id from ${b}.support_complaint
    where state in ('acknowledged', 'investigating')
      and (due_at <= clock_timestamp() or (not is_senior and senior_at <= clock_timestamp()))
    order by due_at limit ${limit}`
  return rows.map(({ id }) => id)
}

/** The complaints of a player, the newest first. */
export async function listComplaintsOf(db: Db, playerId: string): Promise<readonly ComplaintRow[]> {
  return db.sql<ComplaintRow[]>`
    select ${columns(db)} from ${db.b}.support_complaint where player_id = ${playerId} order by id desc limit 20`
}
