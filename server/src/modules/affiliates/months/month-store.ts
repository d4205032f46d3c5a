import type { Carried } from '@tas/shared/rules/affiliates/statement.ts'
import { NOTHING_CARRIED } from '@tas/shared/rules/affiliates/statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

/** The month to close next, and the one that runs (UTC): `2026-11`. Null: nobody was ever referred. */
export async function readMonths({ sql, b }: Db): Promise<{ readonly next: string | null; readonly current: string }> {
  const [row] = await sql<{ next: string | null; current: string }[]>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM') as current, coalesce(
      (select to_char(to_date(max(month), 'YYYY-MM') + interval '1 month', 'YYYY-MM') from ${b}.affiliate_month),
      (select to_char(min(bound_at) at time zone 'UTC', 'YYYY-MM') from ${b}.affiliate_referral)
    ) as next`
  if (row === undefined) throw new Error('the database gave no row')
  return row
}

export async function noteClosed(tx: Tx, month: string): Promise<void> {
  await tx.sql`insert into ${tx.b}.affiliate_month (month) values (${month}) on conflict do nothing`
}

/** Affiliates in the order of their ids, behind `after`. */
export async function listAffiliateIds(
  { sql, b }: Db,
  after: string | null,
  limit: number,
): Promise<readonly string[]> {
  const beyond = after === null ? sql`` : sql`where affiliate_id > ${after}::uuid`
  const rows = await sql<{ affiliate_id: string }[]>`
    select distinct affiliate_id from ${b}.affiliate_referral ${beyond} order by affiliate_id limit ${limit}`
  return rows.map((row) => row.affiliate_id)
}

/** A player whose play counts for an affiliate, and what of them was counted in the months before. */
export type CountedReferral = {
  readonly playerId: string
  readonly planVersion: number
  readonly boundAt: Date
  readonly hasQualified: boolean
  readonly stakesMinor: bigint
  readonly payoutsMinor: bigint
  readonly bonusMinor: bigint
  readonly depositsMinor: bigint
  readonly withdrawalsMinor: bigint
  readonly adjustmentsMinor: bigint
}

const SUMS = ['stakes', 'payouts', 'bonus', 'deposits', 'withdrawals', 'adjustments'] as const

/** The referrals of an affiliate that count, with what was counted before a month. */
export async function readCounted(
  { sql, b }: Db,
  affiliateId: string,
  month: string,
): Promise<readonly CountedReferral[]> {
  type Row = { player_id: string; plan_version: number; bound_at: Date; has_qualified: boolean } & Record<
    (typeof SUMS)[number],
    string
  >
  const rows = await sql<Row[]>`
    select referral.player_id, referral.plan_version, referral.bound_at, coalesce(bool_or(is_qualified), false) as has_qualified,
      coalesce(sum(stakes), 0)::text as stakes, coalesce(sum(payouts), 0)::text as payouts,
      coalesce(sum(bonus), 0)::text as bonus, coalesce(sum(deposits), 0)::text as deposits,
      coalesce(sum(withdrawals), 0)::text as withdrawals, coalesce(sum(adjustments), 0)::text as adjustments
    from ${b}.affiliate_referral referral left join ${b}.affiliate_player_month counted
      on counted.player_id = referral.player_id and counted.month < ${month}
    where referral.affiliate_id = ${affiliateId} and referral.refused is null
    group by referral.player_id order by referral.player_id`
  return rows.map((row) => ({
    playerId: row.player_id,
    planVersion: row.plan_version,
    boundAt: row.bound_at,
    hasQualified: row.has_qualified,
    stakesMinor: BigInt(row.stakes),
    payoutsMinor: BigInt(row.payouts),
    bonusMinor: BigInt(row.bonus),
    depositsMinor: BigInt(row.deposits),
    withdrawalsMinor: BigInt(row.withdrawals),
    adjustmentsMinor: BigInt(row.adjustments),
  }))
}

/** What the last statement before a month left, by `currency/version`. */
export async function readCarried(
  { sql, b }: Db,
  affiliateId: string,
  month: string,
): Promise<ReadonlyMap<string, Carried>> {
  const rows = await sql<{ currency: string; plan_version: number; carried: CarriedJson }[]>`
    select distinct on (currency, plan_version) currency, plan_version, carried from ${b}.affiliate_statement
    where affiliate_id = ${affiliateId} and month < ${month} order by currency, plan_version, month desc`
  return new Map(rows.map((row) => [`${row.currency}/${row.plan_version}`, carriedOf(row.carried)]))
}

type CarriedJson = {
  readonly net: string
  readonly fences: Readonly<Record<string, string>>
  readonly recoup: string
}

/** What is carried, as it is kept. */
export function carriedText({ netMinor, fences, recoupMinor }: Carried): string {
  const kept: CarriedJson = {
    net: String(netMinor),
    fences: Object.fromEntries([...fences].map(([id, minor]) => [id, String(minor)])),
    recoup: String(recoupMinor),
  }
  return JSON.stringify(kept)
}

function carriedOf({ net, fences, recoup }: CarriedJson): Carried {
  return {
    ...NOTHING_CARRIED,
    netMinor: BigInt(net),
    fences: new Map(Object.entries(fences).map(([id, minor]) => [id, BigInt(minor)])),
    recoupMinor: BigInt(recoup),
  }
}
