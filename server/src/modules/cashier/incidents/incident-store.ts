import type { Db, Tx } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { refuse } from '#kit/refusal.ts'
import type { Line } from '../../../route.ts'
import type { Incident } from './incident-rows.ts'

/** An incident as staff read it. */
export type KeptIncident = Omit<Incident, 'difference'> & {
  readonly id: string
  readonly owner: string
  readonly openedAt: Date
  /** Null while it waits for somebody to close it. */
  readonly closedAt: Date | null
  /** What was found and done. */
  readonly resolution: string | null
}

function columns({ sql }: Pick<Db, 'sql'>): Fragment {
  return sql`id, gateway_code as "gatewayCode", deposit_id as "depositId", kind, details, owner, opened_at as "openedAt",
    closed_at as "closedAt", resolution`
}

/** The incidents of a deposit, in their order. */
export async function readDepositIncidents(db: Db, depositId: string): Promise<readonly KeptIncident[]> {
  return db.sql<KeptIncident[]>`
    select ${columns(db)} from ${db.b}.cashier_incident where deposit_id = ${depositId} order by id`
}

/** An incident with the number of its deposit and whose it is, where it is known here. */
export type ListedIncident = KeptIncident & { readonly intId: number | null; readonly playerId: string | null }

/** What narrows a list of incidents; what is not there narrows nothing. */
export type IncidentFilter = {
  readonly kind?: string | null | undefined
  readonly gatewayCode?: string | null | undefined
  /** Opened from a moment on, and before one. */
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

/** Those that are open, the oldest first, or those that were closed, the newest first, behind `after`. */
export async function listProviderIncidents(
  { sql, b }: Db,
  which: {
    readonly isClosed: boolean
    readonly filter?: IncidentFilter
    readonly after: string | null
    readonly limit: number
  },
): Promise<readonly ListedIncident[]> {
  const { isClosed, filter = {}, after, limit } = which
  const { kind = null, gatewayCode = null, from = null, to = null } = filter
  const narrowed = sql`
    ${kind === null ? sql`` : sql`and incident.kind = ${kind}`}
    ${gatewayCode === null ? sql`` : sql`and incident.gateway_code = ${gatewayCode}`}
    ${from === null ? sql`` : sql`and incident.opened_at >= ${from}`}
    ${to === null ? sql`` : sql`and incident.opened_at < ${to}`}`
  const rest = isClosed
    ? sql`closed_at is not null and incident.id < coalesce(${after}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') ${narrowed} order by incident.id desc`
    : sql`closed_at is null and incident.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') ${narrowed} order by incident.id`
  return sql<ListedIncident[]>`
    select incident.*, deposit.int_id::int as "intId", deposit.player_id as "playerId"
    from (select ${columns({ sql })} from ${b}.cashier_incident incident where ${rest} limit ${limit}) incident
    left join ${b}.cashier_deposit deposit on deposit.id = incident."depositId"
    order by incident.id ${isClosed ? sql`desc` : sql``}`
}

/** How many incidents are open. */
export async function countOpenIncidents({ sql, b }: Db): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${b}.cashier_incident where closed_at is null`
  return row?.count ?? 0
}

/** How many are open, by gateway. */
export async function countIncidentsBy({ sql, b }: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ code: string; count: number }[]>`
    select gateway_code as code, count(*)::int as count from ${b}.cashier_incident where closed_at is null group by 1`
  return new Map(rows.map(({ code, count }) => [code, count]))
}

/** Closes an incident with what was found and done. @throws Refusal cashier.incident_unknown when it is not open */
export async function closeProviderIncident(
  tx: Tx,
  { id, by, resolution }: { readonly id: string; readonly by: string; readonly resolution: string },
): Promise<Line> {
  const [closed] = await tx.sql<Pick<KeptIncident, 'kind'>[]>`
    update ${tx.b}.cashier_incident set closed_at = clock_timestamp(), closed_by = ${by}, owner = ${by},
      resolution = ${resolution} where id = ${id} and closed_at is null returning kind`
  if (closed === undefined) throw refuse('cashier.incident_unknown')
  return { action: 'cashier.incident_closed', targetId: id, details: { kind: closed.kind } }
}
