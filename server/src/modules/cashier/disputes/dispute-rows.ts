import type { DisputeStatus } from '@tas/shared/rules/deposits/disputes.ts'
import { lockedFor, type Need, type Resource, type State, type Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'

/** A dispute as decisions work on it. */
export type DisputeRow = {
  readonly depositId: string
  readonly gatewayCode: string
  /** How the provider calls it. */
  readonly externalId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly status: DisputeStatus
  /** Until when the provider takes evidence. */
  readonly dueAt: Date
}

/** The key of `disputeRows`. */
export function disputeKey({ gatewayCode, externalId }: Pick<DisputeRow, 'gatewayCode' | 'externalId'>): string {
  return `${gatewayCode} ${externalId}`
}

/** Disputes by their gateway and what it calls them, locked. */
export const disputeRows: Resource<DisputeRow> = {
  name: 'cashier.dispute_rows',
  isLocking: true,
  async load(tx, keys, how) {
    const rows = await tx.sql<DisputeRow[]>`
      select deposit_id as "depositId", gateway_code as "gatewayCode", external_id as "externalId", currency,
        amount as "amountMinor", status, due_at as "dueAt"
      from ${tx.b}.cashier_dispute where gateway_code || ' ' || external_id = any(${[...keys]}::text[])
        and external_id = any(${[...keys].map((key) => key.slice(key.indexOf(' ') + 1))}::text[])
      order by id ${lockedFor(tx, how, 'for no key update')}`
    return new Map(rows.map((row) => [disputeKey(row), row]))
  },
  save: (tx, values) => tx.sql`
    update ${tx.b}.cashier_dispute as dispute set status = changed.status, due_at = changed.due_at,
      ended_at = case when changed.status = 'open' then null else clock_timestamp() end
    from ${unnested([...values.values()], 'changed', {
      gateway_code: 'text',
      external_id: 'text',
      status: 'text',
      due_at: ['timestamptz', ({ dueAt }) => dueAt],
    })}
    where dispute.gateway_code = changed.gateway_code and dispute.external_id = changed.external_id`,
}

/** The need of a dispute about a deposit. */
export function disputeNeed({ gatewayCode }: Pick<DisputeRow, 'gatewayCode'>, externalId: string): Need {
  return { resource: disputeRows, key: disputeKey({ gatewayCode, externalId }) }
}

/** Whether a dispute is known, and over. */
export function hasEnded(state: State, { gatewayCode }: Pick<DisputeRow, 'gatewayCode'>, externalId: string): boolean {
  const known = state.get(disputeRows, disputeKey({ gatewayCode, externalId }))
  return known !== undefined && known.status !== 'open'
}

/** New disputes. What is disputed is asked about again, should nobody tell how it ends. */
export const newDisputes: Table<DisputeRow> = {
  name: 'cashier.new_disputes',
  insert: (tx, rows, batch) => tx.sql`
    with disputed as (
    insert into ${tx.b}.cashier_dispute (id, deposit_id, gateway_code, external_id, currency, amount, status, due_at, opened_at, ended_at)
    select *, ${batch.now}::timestamptz, case when status = 'open' then null else ${batch.now}::timestamptz end from ${unnested(
      rows,
      'row',
      {
        id: ['uuid', () => uuidv7()],
        deposit_id: 'uuid',
        gateway_code: 'text',
        external_id: 'text',
        currency: 'text',
        amount: ['bigint', ({ amountMinor }) => amountMinor],
        status: 'text',
        due_at: ['timestamptz', ({ dueAt }) => dueAt],
      },
    )}
    returning deposit_id, status)
    update ${tx.b}.cashier_deposit set ask_at = ${batch.now}::timestamptz + interval '6 hours'
    where id in (select deposit_id from disputed where status = 'open')`,
}
