import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { firstUuidv7At } from '#kit/random.ts'

export type TrailFilter = {
  readonly action: string | null
  /** By any of these; null: by anybody. */
  readonly actorIds: readonly string[] | null
  readonly targetIds: readonly string[] | null
  /** Without lines that only say that somebody looked at something. */
  readonly isChangesOnly: boolean
  /** Only lines from here on, and before there. */
  readonly from: Date | null
  readonly to: Date | null
}

/** Narrows nothing. */
export const EVERY_LINE: TrailFilter = {
  action: null,
  actorIds: null,
  targetIds: null,
  isChangesOnly: false,
  from: null,
  to: null,
}

export type TrailLine = {
  readonly id: string
  readonly at: Date
  readonly actorKind: 'player' | 'staff' | 'system'
  readonly actorId: string | null
  readonly action: string
  readonly targetId: string | null
  readonly ip: string | null
  readonly details: Readonly<Record<string, unknown>>
}

type Row = {
  readonly id: string
  readonly happened_at: Date
  readonly actor_kind: TrailLine['actorKind']
  readonly actor_id: string | null
  readonly action: string
  readonly target_id: string | null
  readonly origin: Buffer | null
  readonly details: Readonly<Record<string, unknown>>
}

/** A line's id is made by the clock of a process, its moment by the database's: they are never as far apart as this. */
const CLOCKS_APART_MS = 3_600_000

/**
 * A line that only says that somebody looked is known by how its action ends. The condition is that of the indexes of
 * changes (0295-audit-changes.sql), word for word: with another one they would not be used.
 */
const isChange = ({ sql }: Db) => sql`action !~ '_(read|searched|previewed)$'`

/** A page of the audit trail, the newest line first, behind `after`. */
export async function listTrail(
  db: Db,
  { filter, after, limit }: { readonly filter: TrailFilter; readonly after: string | null; readonly limit: number },
): Promise<readonly TrailLine[]> {
  const { sql, b } = db
  const { action, actorIds, targetIds, isChangesOnly, from, to } = filter
  const idAt = (moment: Date, apartMs: number) => firstUuidv7At(new Date(moment.getTime() + apartMs))
  // The lines of one action go along its index, also where the newest of all lines are of others: an equation would leave that to chance.
  const isByAction = action !== null && actorIds === null && targetIds === null
  const ofAction = isByAction ? sql`action between ${action} and ${action}` : sql`action = ${action}`
  // A condition that nobody asked for is left out, so that each list goes along an index of its own.
  const linesWhere = (own: Fragment) => sql`
    select id, happened_at, actor_kind, actor_id, action, target_id, origin, details from ${b}.audit_event
    where ${own}
      ${action === null ? sql`` : sql`and ${ofAction}`}
      ${isChangesOnly ? sql`and ${isChange(db)}` : sql``}
      ${from === null ? sql`` : sql`and happened_at >= ${from} and id >= ${idAt(from, -CLOCKS_APART_MS)}`}
      ${to === null ? sql`` : sql`and happened_at < ${to} and id < ${idAt(to, CLOCKS_APART_MS)}`}
      ${after === null ? sql`` : sql`and id < ${after}`}
    order by ${isByAction ? sql`action, id desc` : sql`id desc`} limit ${limit}`
  const rows = await sql<Row[]>`
    ${linesOf(db, { actorIds, targetIds }, linesWhere)} order by id desc limit ${limit}`
  return rows.map((row) => ({
    id: row.id,
    at: row.happened_at,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    action: row.action,
    targetId: row.target_id,
    ip: row.origin === null ? null : ipOf(db, row.id, row.origin),
    details: row.details,
  }))
}

/** The lines of each of the people and things that are asked for go along the index of that one; the newest of all are left. */
function linesOf(
  { sql }: Db,
  { actorIds, targetIds }: Pick<TrailFilter, 'actorIds' | 'targetIds'>,
  linesWhere: (own: Fragment) => Fragment,
): Fragment {
  const byActor = actorIds === null ? sql`true` : sql`actor_id = any(${actorIds as string[]}::uuid[])`
  if (targetIds !== null)
    return sql`
      select line.* from unnest(${targetIds as string[]}::text[]) as one (key)
      cross join lateral (${linesWhere(sql`target_id = one.key and ${byActor}`)}) as line`
  if (actorIds !== null)
    return sql`
      select line.* from unnest(${actorIds as string[]}::uuid[]) as one (key)
      cross join lateral (${linesWhere(sql`actor_id = one.key`)}) as line`
  return sql`select line.* from (${linesWhere(sql`true`)}) as line`
}

function ipOf(db: Db, id: string, origin: Buffer): string | null {
  return db.seals.open<{ readonly ip: string | null }>(origin, { column: 'audit_event.origin', owner: id }).ip
}
