import type { Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'

/**
 * amount_other, currency_other: what came is not what was asked. chargeback: a bank took money back; `owed` says how much of it had been
 * played away. refund_failed: money could not be sent back. contradiction: a provider says what cannot follow on what is written here.
 */
export type IncidentKind = 'amount_other' | 'currency_other' | 'chargeback' | 'refund_failed' | 'contradiction'

export type Incident = {
  readonly depositId: string
  readonly kind: IncidentKind
  readonly details: Readonly<Record<string, string>>
}

/** Whoever nobody relieved of it. */
const FIRST_OWNER = 'operator on duty'

/** What a person has to look at: each difference between a provider and the books has an owner. */
export const providerIncidents: Table<Incident> = {
  name: 'cashier.incidents',
  insert: (tx, rows) => tx.sql`
    insert into ${tx.b}.cashier_incident (id, deposit_id, kind, details, owner)
    select * from ${unnested(rows, 'row', {
      id: ['uuid', () => uuidv7()],
      deposit_id: 'uuid',
      kind: 'text',
      details: ['jsonb', ({ details }) => JSON.stringify(details)],
      owner: ['text', () => FIRST_OWNER],
    })}`,
}
