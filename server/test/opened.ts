import type { Db } from '#kit/db/connect.ts'

export type OpenedLine = {
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly target_id: string | null
  readonly ip: string | null
  readonly details: Readonly<Record<string, unknown>>
}

/** Lines of the audit trail about an action, oldest first, with the addresses they came from opened. */
export async function readTrail(db: Db, action: string): Promise<readonly OpenedLine[]> {
  const rows = await db.sql<(Omit<OpenedLine, 'ip'> & { id: string; origin: Buffer | null })[]>`
    select id, actor_kind, actor_id, target_id, origin, details from ${db.b}.audit_event
    where action = ${action} order by happened_at, id`
  return rows.map(({ id, origin, ...line }) => ({
    ...line,
    ip: origin === null ? null : db.seals.open<{ ip: string }>(origin, { column: 'audit_event.origin', owner: id }).ip,
  }))
}
