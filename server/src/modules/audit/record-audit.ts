import type { Db } from '#kit/db/connect.ts'
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

/** Writes one line of the audit trail. Inside a transaction it stands or falls with what it records. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  const id = uuidv7()
  const { ip } = entry
  const origin = ip === null ? null : db.seals.seal({ ip }, { column: 'audit_event.origin', owner: id })
  await db.sql`
    insert into ${db.b}.audit_event (id, actor_kind, actor_id, action, target_id, origin, details)
    values (${id}, ${entry.actorKind}, ${entry.actorId}, ${entry.action}, ${entry.targetId}, ${origin},
      ${JSON.stringify(entry.details ?? {})}::text::jsonb)`
}
