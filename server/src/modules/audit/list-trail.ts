import type { Db } from '#kit/db/connect.ts'
import { firstUuidv7At } from '#kit/random.ts'

export type TrailFilter = {
  readonly action: string | null
  readonly actorId: string | null
  readonly targetId: string | null
  /** Only lines from here on, and before there. */
  readonly from: Date | null
  readonly to: Date | null
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

/** A page of the audit trail, the newest line first, behind `after`. */
export async function listTrail(
  db: Db,
  { filter, after, limit }: { readonly filter: TrailFilter; readonly after: string | null; readonly limit: number },
): Promise<readonly TrailLine[]> {
  const { sql, b } = db
  const { action, actorId, targetId, from, to } = filter
  const idAt = (moment: Date, apartMs: number) => firstUuidv7At(new Date(moment.getTime() + apartMs))
  // A condition that nobody asked for is left out, so that each list goes along an index of its own.
  const rows = await sql<Row[]>`
    select id, happened_at, actor_kind, actor_id, action, target_id, origin, details from ${b}.audit_event
    where true
      ${action === null ? sql`` : sql`and action = ${action}`}
      ${actorId === null ? sql`` : sql`and actor_id = ${actorId}`}
      ${targetId === null ? sql`` : sql`and target_id = ${targetId}`}
      ${from === null ? sql`` : sql`and happened_at >= ${from} and id >= ${idAt(from, -CLOCKS_APART_MS)}`}
      ${to === null ? sql`` : sql`and happened_at < ${to} and id < ${idAt(to, CLOCKS_APART_MS)}`}
      ${after === null ? sql`` : sql`and id < ${after}`}
    order by id desc limit ${limit}`
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

function ipOf(db: Db, id: string, origin: Buffer): string | null {
  return db.seals.open<{ readonly ip: string | null }>(origin, { column: 'audit_event.origin', owner: id }).ip
}
