import type { Db } from '#kit/db/connect.ts'

/** A deposit as a regulator is told of it. */
export type DescribedDeposit = {
  readonly id: string
  readonly number: bigint
  readonly playerId: string
  readonly gateway: string
  readonly currency: string
  readonly askedMinor: bigint
  readonly state: string
  readonly createdAt: Date
}

const columns = ({ sql }: Db) => sql`
  deposit.id, deposit.int_id as number, deposit.player_id as "playerId", deposit.gateway_code as gateway, deposit.currency,
  deposit.amount_minor as "askedMinor", deposit.status as state, deposit.created_at as "createdAt"`

/** The deposits that postings belong to, by their references: of a deposit, or of money that goes back. */
export async function describeDeposits(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, DescribedDeposit>> {
  if (references.length === 0) return new Map()
  const { sql, b } = db
  const rows = await sql<(DescribedDeposit & { reference: string })[]>`
    select deposit.id as reference, ${columns(db)} from ${b}.cashier_deposit deposit
    where deposit.id = any(${references as string[]}::uuid[])
    union all
    select refund.id, ${columns(db)} from ${b}.cashier_refund refund
    join ${b}.cashier_deposit deposit on deposit.id = refund.deposit_id
    where refund.id = any(${references as string[]}::uuid[])`
  return new Map(rows.map(({ reference, ...deposit }) => [reference, deposit]))
}

type Part = { readonly from: Date; readonly before: Date; readonly after: string | null; readonly limit: number }

/** Deposits that were asked for in a period and that nothing came of, in the order of their ids. */
export async function listUncredited(
  db: Db,
  { from, before, after, limit }: Part,
): Promise<readonly DescribedDeposit[]> {
  return db.sql<DescribedDeposit[]>`
    select ${columns(db)} from ${db.b}.cashier_deposit deposit
    where id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') and created_at >= ${from} and created_at < ${before}
      and credited is null and status not in ('credited', 'refunded', 'chargeback')
    order by id limit ${limit}`
}

export type IncidentOfPeriod = {
  readonly id: string
  readonly kind: string
  readonly depositId: string | null
  readonly openedAt: Date
  readonly closedAt: Date | null
}

/** Differences between providers and the books that were found in a period, in the order of their ids. */
export async function listIncidentsOfPeriod(
  { sql, b }: Db,
  { from, before, after, limit }: Part,
): Promise<readonly IncidentOfPeriod[]> {
  return sql<IncidentOfPeriod[]>`
    select id, kind, deposit_id as "depositId", opened_at as "openedAt", closed_at as "closedAt" from ${b}.cashier_incident
    where id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') and opened_at >= ${from} and opened_at < ${before}
    order by id limit ${limit}`
}
