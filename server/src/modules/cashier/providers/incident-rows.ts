import type { ProviderIncident } from '@tas/shared/contract/cashier/choices.ts'
import type { Table } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'

export type Incident = {
  readonly depositId: string
  readonly kind: ProviderIncident
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

/** An incident as staff read it. */
export type KeptIncident = Omit<Incident, 'depositId'> & { readonly owner: string; readonly openedAt: Date }

/** The incidents of a deposit, in their order. */
export async function readIncidents(db: Db, depositId: string): Promise<readonly KeptIncident[]> {
  return db.sql<KeptIncident[]>`
    select kind, details, owner, opened_at as "openedAt" from ${db.b}.cashier_incident
    where deposit_id = ${depositId} order by id`
}
