import type { Table } from '#kit/commit/state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Query } from '#kit/db/sql.ts'
import { uuidv7 } from '#kit/random.ts'

export type AuditEntry = {
  readonly actorKind: 'player' | 'staff' | 'system'
  readonly actorId: string | null
  /** `module.what_was_done`. */
  readonly action: string
  readonly targetId: string | null
  readonly ip: string | null
  /** JSON-safe facts: before, after, reason. Never a password, token or seed. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

/** Writes one line of the audit trail in the transaction of what it records: both stand, or neither. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertLines(tx, [entry])
}

/** The same for many at once. */
export async function recordAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await insertLines(tx, entries)
}

/** Writes a line about something that is in no transaction: a start, a fault, a clock that is wrong. */
export async function recordApart(db: Db, entry: AuditEntry): Promise<void> {
  await insertLines(db, [entry])
}

/** The same for a decision of the commit engine: `state.insert(auditRows, {…})`. */
export const auditRows: Table<AuditEntry> = {
  name: 'audit.lines',
  insert: (tx, rows) => insertLines(tx, rows),
}

function insertLines(db: Db, entries: readonly AuditEntry[]): Query<readonly object[]> {
  const ids = entries.map(() => uuidv7())
  const origins = entries.map(({ ip }, index) =>
    ip === null ? null : db.seals.seal({ ip }, { column: 'audit_event.origin', owner: ids[index] ?? '' }),
  )
  return db.sql`
    insert into ${db.b}.audit_event (id, actor_kind, actor_id, action, target_id, origin, details)
    select id, actor_kind, actor_id, action, target_id, origin, details::jsonb
    from unnest(${ids}::uuid[], ${entries.map(({ actorKind }) => actorKind)}::text[],
      ${entries.map(({ actorId }) => actorId)}::uuid[], ${entries.map(({ action }) => action)}::text[],
      ${entries.map(({ targetId }) => targetId)}::text[], ${origins}::bytea[],
      ${entries.map(({ details }) => JSON.stringify(details ?? {}))}::text[])
      as line (id, actor_kind, actor_id, action, target_id, origin, details)`
}
