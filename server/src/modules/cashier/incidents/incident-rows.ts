import type { ProviderIncident } from '@tas/shared/contract/cashier/choices.ts'
import type { Table } from '#kit/commit/state.ts'
import type { Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'
import type { TasNews } from '../../../events.ts'

/** A difference between a provider and the books, as it is opened. */
export type Incident = {
  readonly gatewayCode: string
  /** Null: about none that is known here. */
  readonly depositId: string | null
  readonly kind: ProviderIncident
  /** What the difference is, where it is found by looking: found again, it is not opened again. */
  readonly difference: string | null
  readonly details: Readonly<Record<string, string>>
}

/** Whoever nobody relieved of it. */
const FIRST_OWNER = 'operator on duty'

/** What a person has to look at: each difference between a provider and the books has an owner. */
export const providerIncidents: Table<Incident> = { name: 'cashier.incidents', insert: openIncidents }

/** Opens incidents; a difference that was found before stays as it is. */
export async function openIncidents(tx: Tx, incidents: readonly Incident[]): Promise<void> {
  if (incidents.length > 0) tx.tell({ type: 'office.changed', topic: 'differences' } satisfies TasNews)
  await tx.sql`
    insert into ${tx.b}.cashier_incident (id, gateway_code, deposit_id, kind, difference, details, owner)
    select * from ${unnested(incidents, 'row', {
      id: ['uuid', () => uuidv7()],
      gateway_code: 'text',
      deposit_id: 'uuid',
      kind: 'text',
      difference: 'text',
      details: ['jsonb', ({ details }) => JSON.stringify(details)],
      owner: ['text', () => FIRST_OWNER],
    })} on conflict (gateway_code, kind, difference) where difference is not null do nothing`
}

/** An incident about a deposit. */
export function incidentOf(
  { id: depositId, gatewayCode }: { readonly id: string; readonly gatewayCode: string },
  kind: ProviderIncident,
  details: Incident['details'],
): Incident {
  return { gatewayCode, depositId, kind, difference: null, details }
}
