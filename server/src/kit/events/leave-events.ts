import type { Tx } from '../db/connect.ts'
import { unnested } from '../db/unnested.ts'
import type { DomainEvent } from './event.ts'

/**
 * Leaves events in the caller's transaction, with the business the transaction is in: once it is committed, each subscriber does
 * each of them, whatever becomes of this process (deliver-events.ts).
 */
export async function leaveEvents(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.commit_event (type, subject, event)
    select * from ${unnested(events, 'event', {
      type: 'text',
      subject: ['text', ({ playerId }) => playerId ?? ''],
      event: ['text', (event) => JSON.stringify(event)],
    })}`
}
