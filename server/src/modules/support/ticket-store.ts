import type { AboutKind, Department, Priority, TicketStatus } from '@tas/shared/rules/support/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'

export type TicketRow = {
  readonly id: string
  readonly intId: number
  readonly playerId: string
  readonly department: Department
  readonly priority: Priority
  readonly subject: string
  readonly status: TicketStatus
  readonly version: number
  readonly assignedTo: string | null
  readonly linkedTo: string | null
  readonly mergedInto: string | null
  readonly about: { readonly kind: AboutKind; readonly id: string } | null
  readonly createdAt: Date
  readonly changedAt: Date
  readonly resolvedAt: Date | null
  readonly resolutions: number
  readonly firstDueAt: Date | null
  readonly warnAt: Date | null
  readonly dueAt: Date | null
  readonly isUnread: boolean
  readonly tags: readonly string[]
  readonly hasHarm: boolean
}

type SealedRow = Omit<TicketRow, 'subject'> & { readonly subject: Buffer }

const placeOf = (owner: string) => ({ column: 'support_ticket.subject', owner })

function columns({ sql }: Pick<Db, 'sql'>) {
  return sql`
    t.id, t.int_id as "intId", t.player_id as "playerId", t.department, t.priority, t.subject, t.status, t.version,
    t.assigned_to as "assignedTo", t.linked_to as "linkedTo", t.merged_into as "mergedInto",
    case when t.about_kind is not null then json_build_object('kind', t.about_kind, 'id', t.about_id) end as about, t.created_at as "createdAt",
    t.changed_at as "changedAt", t.resolved_at as "resolvedAt", t.resolutions, t.first_due_at as "firstDueAt",
    t.warn_at as "warnAt", t.due_at as "dueAt", t.is_unread as "isUnread", t.tags, t.has_harm as "hasHarm"`
}

function opened({ seals }: Pick<Db, 'seals'>, row: SealedRow): TicketRow {
  return { ...row, subject: seals.open<string>(row.subject, placeOf(row.id)) }
}

export type NewTicket = Pick<
  TicketRow,
  'playerId' | 'department' | 'priority' | 'subject' | 'linkedTo' | 'about' | 'createdAt'
>

/** Adds a ticket without a message, which is held by that. */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<TicketRow> {
  const { sql, b, seals } = tx
  const id = uuidv7()
  const { playerId, department, priority, subject, linkedTo, about, createdAt } = ticket
  const [row] = await sql<SealedRow[]>`
    insert into ${b}.support_ticket as t
      (id, player_id, department, priority, subject, status, linked_to, about_kind, about_id, created_at, changed_at)
    values (${id}, ${playerId}, ${department}, ${priority}, ${seals.seal(subject, placeOf(id))}, 'open', ${linkedTo},
      ${about?.kind ?? null}, ${about?.id ?? null}, ${createdAt}, ${createdAt})
    returning ${columns(tx)}`
  if (row === undefined) throw new Error('a ticket is there once it was written')
  return opened(tx, row)
}

/** Holds a ticket until the transaction ends; null: there is none, or it is not of this player. */
export async function holdTicket(tx: Tx, id: string, playerId?: string): Promise<TicketRow | null> {
  const { sql, b } = tx
  const [row] = await sql<SealedRow[]>`
    select ${columns(tx)} from ${b}.support_ticket t
    where id = ${id} ${playerId === undefined ? sql`` : sql`and player_id = ${playerId}`} for update`
  return row === undefined ? null : opened(tx, row)
}

/** One ticket; null: there is none, or it is not of this player. */
export async function readTicket(db: Db, id: string, playerId?: string): Promise<TicketRow | null> {
  const { sql, b } = db
  const [row] = await sql<SealedRow[]>`
    select ${columns(db)} from ${b}.support_ticket t
    where id = ${id} ${playerId === undefined ? sql`` : sql`and player_id = ${playerId}`}`
  return row === undefined ? null : opened(db, row)
}

/** Writes what an act made of a ticket. Whoever does it holds it. */
export async function updateTicket(
  { sql, b }: Tx,
  ticket: Pick<
    TicketRow,
    | 'id'
    | 'department'
    | 'priority'
    | 'status'
    | 'assignedTo'
    | 'mergedInto'
    | 'changedAt'
    | 'resolvedAt'
    | 'resolutions'
    | 'firstDueAt'
    | 'warnAt'
    | 'dueAt'
    | 'isUnread'
    | 'tags'
    | 'hasHarm'
  >,
): Promise<void> {
  await sql`
    update ${b}.support_ticket set department = ${ticket.department}, priority = ${ticket.priority}, status = ${ticket.status},
      assigned_to = ${ticket.assignedTo}, merged_into = ${ticket.mergedInto}, changed_at = ${ticket.changedAt},
      resolved_at = ${ticket.resolvedAt}, resolutions = ${ticket.resolutions}, first_due_at = ${ticket.firstDueAt},
      warn_at = ${ticket.warnAt}, due_at = ${ticket.dueAt}, is_unread = ${ticket.isUnread}, tags = ${[...ticket.tags]}::text[],
      has_harm = ${ticket.hasHarm},
      version = version + 1
    where id = ${ticket.id}`
}

/** How many tickets of a player somebody still works on. */
export async function countLive({ sql, b }: Db, playerId: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from ${b}.support_ticket where player_id = ${playerId} and status not in ('resolved', 'closed')`
  return row?.n ?? 0
}

/** How many tickets of a player have something they have not looked at. */
export async function countUnread({ sql, b }: Db, playerId: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from ${b}.support_ticket where player_id = ${playerId} and is_unread`
  return row?.n ?? 0
}

/** Says that a player looked at a ticket. @returns whether there was something new */
export async function markSeen({ sql, b }: Tx, id: string): Promise<boolean> {
  const rows = await sql`update ${b}.support_ticket set is_unread = false where id = ${id} and is_unread returning id`
  return rows.length > 0
}

/** Whose messages have all of these keys; of one player, where only theirs are asked for. Without a key nobody's have. */
function hasKeys({ sql, b }: Db, keys: readonly Buffer[], playerId?: string) {
  if (keys.length === 0) return sql`false`
  return sql`t.id in (
    select ticket_id from ${b}.support_message
    where keys @> ${keys as Buffer[]}::bytea[] ${playerId === undefined ? sql`` : sql`and player_id = ${playerId}`})`
}

export type OwnList = {
  readonly playerId: string
  readonly status: TicketStatus | null
  /** Keys that a message has to have; null: nothing is looked for; none: nothing is found. */
  readonly keys: readonly Buffer[] | null
  readonly limit: number
  readonly offset: number
}

/** A page of the tickets of a player, those first in which somebody wrote last. */
export async function listOwn(
  db: Db,
  { playerId, status, keys, limit, offset }: OwnList,
): Promise<{ readonly rows: readonly TicketRow[]; readonly countAll: number }> {
  const { sql, b } = db
  const which = sql`
    t.player_id = ${playerId} ${status === null ? sql`` : sql`and t.status = ${status}`}
    ${keys === null ? sql`` : sql`and ${hasKeys(db, keys, playerId)}`}`
  const [rows, [count]] = await Promise.all([
    sql<SealedRow[]>`
      select ${columns(db)} from ${b}.support_ticket t where ${which}
      order by t.changed_at desc, t.id desc offset ${offset} limit ${limit}`,
    sql<{ n: number }[]>`select count(*)::int as n from ${b}.support_ticket t where ${which}`,
  ])
  return { rows: rows.map((row) => opened(db, row)), countAll: count?.n ?? 0 }
}

/** The ids and numbers of some tickets, and of those that go on in one. */
export async function readBeside(
  { sql, b }: Db,
  { id, linkedTo, mergedInto }: Pick<TicketRow, 'id' | 'linkedTo' | 'mergedInto'>,
): Promise<readonly (Pick<TicketRow, 'id' | 'intId' | 'department'> & { readonly isMerged: boolean })[]> {
  const known = [linkedTo, mergedInto].filter((one) => one !== null)
  return sql<(Pick<TicketRow, 'id' | 'intId' | 'department'> & { readonly isMerged: boolean })[]>`
    select id, int_id as "intId", department, coalesce(merged_into = ${id}, false) as "isMerged" from ${b}.support_ticket
    where id = any(${known}::uuid[]) or merged_into = ${id} order by id`
}

/** A ticket by its number, whosever it is; null: there is none. */
export async function findTicketByNumber(
  { sql, b }: Db,
  intId: number,
): Promise<Pick<TicketRow, 'id' | 'playerId' | 'department'> | null> {
  const [row] = await sql<Pick<TicketRow, 'id' | 'playerId' | 'department'>[]>`
    select id, player_id as "playerId", department from ${b}.support_ticket where int_id = ${intId}`
  return row ?? null
}

/** The id of a ticket of a player by its number; null: there is none. */
export async function findTicket({ sql, b }: Db, intId: number, playerId: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from ${b}.support_ticket where int_id = ${intId} and player_id = ${playerId}`
  return row?.id ?? null
}

export type QueuePage = {
  readonly statuses: readonly TicketStatus[]
  readonly departments: readonly Department[]
  readonly priority: Priority | null
  readonly playerId: string | null
  readonly assignedTo: string | null
  readonly isLateOnly: boolean
  readonly tag: string | null
  readonly keys: readonly Buffer[] | null
  readonly isNewestFirst: boolean
  readonly after: string | null
  readonly limit: number
}

/** Tickets of some departments: the newest first, or those with words of harm and after them the oldest. */
export async function listTickets(db: Db, page: QueuePage): Promise<readonly TicketRow[]> {
  const { sql, b } = db
  const { priority, playerId, assignedTo, keys, isLateOnly, tag, isNewestFirst, after } = page
  const next = isNewestFirst
    ? sql`and t.id < ${after}`
    : sql`and (not t.has_harm, t.id) > (select not a.has_harm, a.id from ${b}.support_ticket a where a.id = ${after})`
  const beyond = after === null ? sql`` : next
  const [first, ...others] = page.departments
  // Of one department the index is read in its order.
  const within =
    first !== undefined && others.length === 0
      ? sql`t.department = ${first}`
      : sql`t.department = any(${[...page.departments]}::text[])`
  const rows = await sql<SealedRow[]>`
    select ${columns(db)} from ${b}.support_ticket t
    where t.status = any(${[...page.statuses]}::text[]) and ${within}
      ${priority === null ? sql`` : sql`and t.priority = ${priority}`}
      ${playerId === null ? sql`` : sql`and t.player_id = ${playerId}`}
      ${assignedTo === null ? sql`` : sql`and t.assigned_to = ${assignedTo}`}
      ${tag === null ? sql`` : sql`and t.tags @> ${[tag]}::text[]`}
      ${isLateOnly ? sql`and t.due_at < clock_timestamp()` : sql``}
      ${keys === null ? sql`` : sql`and ${hasKeys(db, keys)}`} ${beyond}
    order by ${isNewestFirst ? sql`t.id desc` : sql`not t.has_harm, t.id`} limit ${page.limit}`
  return rows.map((row) => opened(db, row))
}

/** Resolved tickets in which nobody wrote since a moment: they are closed. */
export async function listLapsed({ sql, b }: Db, days: number, limit: number): Promise<readonly string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from ${b}.support_ticket
    where status = 'resolved' and resolved_at <= clock_timestamp() - make_interval(days => ${days}::int)
    order by resolved_at limit ${limit}`
  return rows.map(({ id }) => id)
}
