import type { Table } from '#kit/commit/state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Query } from '#kit/db/sql.ts'
import { unnested } from '#kit/db/unnested.ts'
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
  tell(tx, [entry])
}

/** The same for many at once. */
export async function recordAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await insertLines(tx, entries)
  tell(tx, entries)
}

/** For screens that show what changed: which kinds of lines there are new, and nothing of what they say. */
function tell(tx: Tx, entries: readonly AuditEntry[]): void {
  for (const { action, details } of entries)
    tx.tell({ type: 'audit.noted', action, isApproved: details?.['approvedBy'] !== undefined })
}

/**
 * The line of what the operator did by a command: nobody was signed in, so it names in words who says to have done it, and why.
 * What the office does has its line from the edge.
 */
export function lineByHand(
  { action, targetId, details }: Pick<AuditEntry, 'action' | 'targetId' | 'details'>,
  said: Readonly<Record<'by', string>> & Readonly<Record<string, string>>,
): AuditEntry {
  return { actorKind: 'staff', actorId: null, ip: null, action, targetId, details: { ...details, ...said } }
}

/** Writes a line about something that is in no transaction: a start, a fault, a clock that is wrong. */
export async function recordApart(db: Db, entry: AuditEntry): Promise<void> {
  await insertLines(db, [entry])
}

/** The same for a decision of the commit engine: `state.insert(auditRows, {…})`. */
export const auditRows: Table<AuditEntry> = {
  name: 'audit.lines',
  insert(tx, rows) {
    tell(tx, rows)
    return insertLines(tx, rows)
  },
}

function insertLines(db: Db, entries: readonly AuditEntry[]): Query<readonly object[]> {
  const lines = entries.map((entry) => ({ ...entry, id: uuidv7() }))
  return db.sql`
    insert into ${db.b}.audit_event (id, actor_kind, actor_id, action, target_id, origin, details)
    select id, actor_kind, actor_id, action, target_id, origin, details::jsonb
    from ${unnested(lines, 'line', {
      id: 'uuid',
      actor_kind: 'text',
      actor_id: 'uuid',
      action: 'text',
      target_id: 'text',
      origin: ['bytea', ({ id, ip }) => originOf(db, id, ip)],
      details: ['text', ({ details }) => JSON.stringify(details ?? {})],
    })}`
}

/** Where a line came from, sealed for it. */
function originOf({ seals }: Db, id: string, ip: string | null): Buffer | null {
  return ip === null ? null : seals.seal({ ip }, { column: 'audit_event.origin', owner: id })
}
