import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'

/**
 * Who looks. `staff`: somebody with an account of the back office, whose name is looked up where it is shown; `operator`: whoever may
 * run commands on the server, by the name they gave.
 */
type Looker =
  | { readonly actorKind: 'staff'; readonly actorId: string; readonly actorName: null }
  | { readonly actorKind: 'operator'; readonly actorId: null; readonly actorName: string }

export type Access = Looker & {
  readonly playerId: string
  readonly purpose: string
  /** Which part of the file: `file` for all of it. */
  readonly what: string
}

/** Somebody of staff as who looks. */
export function lookerOf({ id }: { readonly id: string }): Extract<Looker, { readonly actorKind: 'staff' }> {
  return { actorKind: 'staff', actorId: id, actorName: null }
}

/** Whoever may run commands as who looks, by the name they gave. */
export function operatorAs(name: string): Extract<Looker, { readonly actorKind: 'operator' }> {
  return { actorKind: 'operator', actorId: null, actorName: name }
}

/** A list that reads itself anew is one look for so long. */
const SAME_LOOK_MINUTES = 10

/** The same of several players at once, as a list shows them. A look of the same person that goes on is noted once in ten minutes. */
export async function recordAccesses(
  { sql, b }: Db,
  playerIds: readonly string[],
  { actorKind, actorId, actorName, purpose, what }: Looker & Omit<Access, 'playerId' | keyof Looker>,
): Promise<void> {
  const looked = [...new Set(playerIds)].map((playerId) => ({ id: uuidv7(), playerId }))
  if (looked.length === 0) return
  await sql`
    insert into ${b}.audit_access (id, player_id, actor_kind, actor_id, actor_name, purpose, what)
    select looked.id, looked.player_id, ${actorKind}, ${actorId}, ${actorName}, ${purpose}, ${what}
    from ${unnested(looked, 'looked', { id: 'uuid', player_id: 'uuid' })}
    where not exists (
      select from ${b}.audit_access known
      where known.player_id = looked.player_id
        and known.happened_at > clock_timestamp() - make_interval(mins => ${SAME_LOOK_MINUTES}::int)
        and known.actor_id is not distinct from ${actorId}::uuid
        and known.actor_name is not distinct from ${actorName}::text
        and known.purpose = ${purpose} and known.what = ${what})`
}

export type NotedAccess = Pick<Access, 'purpose' | 'what'> & {
  readonly id: string
  readonly actorKind: Looker['actorKind'] | 'system'
  readonly at: Date
}

/** Notes that somebody of the operator looked at a player's file. Whoever reads one for the operator calls this first. */
export async function recordAccess(db: Db, access: Access): Promise<void> {
  const { playerId, actorKind, actorId, actorName, purpose, what } = access
  await db.sql`
    insert into ${db.b}.audit_access (id, player_id, actor_kind, actor_id, actor_name, purpose, what)
    values (${uuidv7()}, ${playerId}, ${actorKind}, ${actorId}, ${actorName}, ${purpose}, ${what})`
}

/** Who looked at a player's file, newest first, and how often it was looked at. Who of staff it was stays with the operator. */
export async function listAccesses(
  db: Db,
  playerId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: NotedAccess[]; readonly countAll: number }> {
  const [rows, [count]] = await Promise.all([
    db.sql<{ id: string; actor_kind: NotedAccess['actorKind']; purpose: string; what: string; happened_at: Date }[]>`
      select id, actor_kind, purpose, what, happened_at from ${db.b}.audit_access
      where player_id = ${playerId} order by happened_at desc, id desc offset ${page.offset} limit ${page.limit}`,
    db.sql<{ n: number }[]>`select count(*)::int as n from ${db.b}.audit_access where player_id = ${playerId}`,
  ])
  const items = rows.map((row) => ({
    id: row.id,
    actorKind: row.actor_kind,
    purpose: row.purpose,
    what: row.what,
    at: row.happened_at,
  }))
  return { items, countAll: count?.n ?? 0 }
}
