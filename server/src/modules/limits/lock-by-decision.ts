import type { LockCause } from '@tas/shared/contract/office/choices.ts'
import type { State, Table } from '#kit/commit/state.ts'
import type { Tx } from '#kit/db/connect.ts'
import { type AuditEntry, recordAudit } from '../audit/index.ts'
import { factsOf, setProtection } from './player-facts.ts'
import type { AccountLock } from './protection.ts'

type NewLock = Pick<AuditEntry, 'action'> & {
  readonly playerId: string
  readonly kind: AccountLock
  readonly cause: LockCause
}

/** Locks that decisions put on accounts, each with its line of the trail; one that holds already is no second one. */
const newLocks: Table<NewLock> = {
  name: 'limits.new_locks',
  // Accounts are locked one at a time, so there is no set to write.
  insert: (tx, rows) => Promise.all(rows.map((row) => writeLock(tx, row))),
}

async function writeLock(tx: Tx, { playerId, kind, cause, action }: NewLock): Promise<void> {
  const { sql, b } = tx
  const added = await sql`
    insert into ${b}.limits_lock (player_id, kind, cause) values (${playerId}, ${kind}, ${cause})
    on conflict do nothing returning kind`
  if (added.length === 0) return
  await sql`
    insert into ${b}.limits_protection (player_id, locks) values (${playerId}, array[${kind}::text])
    on conflict (player_id) do update set updated_at = clock_timestamp(),
      locks = array(select distinct kind from ${b}.limits_lock where player_id = ${playerId} order by kind)`
  await recordAudit(tx, { actorKind: 'system', actorId: null, ip: null, action, targetId: playerId, details: {} })
}

/**
 * Locks something of an account in the decision that makes it necessary: nothing passes between the two. The unit needs the purses and
 * the facts of the player; staff open it again (`setLock`).
 */
export function lockByDecision(state: State, lock: NewLock): void {
  const { playerId, kind } = lock
  const { protection } = factsOf(state, playerId)
  if (!protection.locks.includes(kind))
    setProtection(state, playerId, { ...protection, locks: [...protection.locks, kind] })
  state.insert(newLocks, lock)
  state.emit({ type: 'limits.changed', playerId })
}
