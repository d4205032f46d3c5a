import type { Db } from '#kit/db/connect.ts'

export type OpenedLine = {
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly target_id: string | null
  readonly ip: string | null
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * Lines of the audit trail about an action, oldest first, with the addresses they came from opened; `targetId`: of those alone
 * that were done to it. Which right and request stand in each line of a privileged call is left out: see `readUsed`.
 */
export async function readTrail(db: Db, action: string, targetId?: string): Promise<readonly OpenedLine[]> {
  const rows = await db.sql<(Omit<OpenedLine, 'ip'> & { id: string; origin: Buffer | null })[]>`
    select id, actor_kind, actor_id, target_id, origin, details from ${db.b}.audit_event
    where action = ${action} and target_id is not distinct from coalesce(${targetId ?? null}, target_id)
    order by happened_at, id`
  return rows.map(({ id, origin, details: { permission: _, requestId: __, ...details }, ...line }) => ({
    ...line,
    details,
    ip: origin === null ? null : db.seals.open<{ ip: string }>(origin, { column: 'audit_event.origin', owner: id }).ip,
  }))
}

/** By which right and in which request the lines of a privileged call were written, oldest first. */
export async function readUsed(
  db: Db,
  action: string,
): Promise<readonly { readonly permission: string; readonly requestId: string }[]> {
  return db.sql`
    select details->>'permission' as permission, details->>'requestId' as "requestId" from ${db.b}.audit_event
    where action = ${action} order by happened_at, id`
}

/** A line as it stands whole, so that no detail more is in it: of what a player did to themselves, or others to somebody or something. */
export function lineBy(
  actorKind: 'player' | 'staff' | 'system',
  targetId: string,
  details: OpenedLine['details'] = {},
) {
  const isPlayer = actorKind === 'player'
  const actor = { actor_kind: actorKind, actor_id: isPlayer ? targetId : null }
  return { ...actor, target_id: targetId, ip: isPlayer ? '127.0.0.1' : null, details }
}
