import type { Resource } from '#kit/commit/state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

/** What an affiliate has in a currency. What is neither held nor transferred is free. */
export type Earnings = {
  readonly currency: string
  readonly earnedMinor: bigint
  readonly heldMinor: bigint
  /** When the first of what is held comes free. */
  readonly freeAt: Date | null
  readonly transferredMinor: bigint
  /** What the last statement of every plan left to be made good; 0 or less. */
  readonly carriedMinor: bigint
}

/** What an affiliate has, by currency. */
export async function readEarnings({ sql, b }: Db, affiliateId: string): Promise<readonly Earnings[]> {
  const rows = await sql<
    { currency: string; earned: bigint; transferred: bigint; held: string; free_at: Date | null; carried: string }[]
  >`
    select balance.currency, balance.earned, balance.transferred, coalesce(held.amount, 0)::text as held, held.free_at,
      coalesce((
        select sum((last.sums ->> 'carry')::numeric) from (
          select distinct on (plan_version) sums from ${b}.affiliate_statement statement
          where statement.affiliate_id = balance.affiliate_id and statement.currency = balance.currency
          order by plan_version, month desc
        ) last
      ), 0)::text as carried
    from ${b}.affiliate_balance balance left join lateral (
      select sum(payable) as amount, min(available_at) filter (where payable > 0) as free_at
      from ${b}.affiliate_statement statement
      where statement.affiliate_id = balance.affiliate_id and statement.currency = balance.currency
        and available_at > clock_timestamp()
    ) held on true
    where balance.affiliate_id = ${affiliateId} order by balance.currency`
  return rows.map((row) => ({
    currency: row.currency,
    earnedMinor: row.earned,
    heldMinor: BigInt(row.held),
    freeAt: row.free_at,
    transferredMinor: row.transferred,
    carriedMinor: BigInt(row.carried),
  }))
}

/** What an affiliate earned in a currency and has not transferred, held or free. */
export type OwedEarnings = { readonly currency: string; readonly amountMinor: bigint }

/** What is owed to affiliates, by their id, currency by currency; whom nothing is owed is left out. */
export async function readOwedEarnings(
  { sql, b }: Db,
  affiliateIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OwedEarnings[]>> {
  const rows = await sql<{ affiliate_id: string; currency: string; owed: bigint }[]>`
    select affiliate_id, currency, earned - transferred as owed from ${b}.affiliate_balance
    where affiliate_id = any(${affiliateIds as string[]}::uuid[]) and earned > transferred order by currency`
  const byAffiliate = Map.groupBy(rows, (row) => row.affiliate_id)
  return new Map(
    [...byAffiliate].map(([id, owed]) => [id, owed.map((row) => ({ currency: row.currency, amountMinor: row.owed }))]),
  )
}

/** The same for decisions, which only read it. */
export const owedEarnings: Resource<readonly OwedEarnings[]> = {
  name: 'affiliates.owed_earnings',
  load: readOwedEarnings,
}

/** Opens the row of an affiliate in a currency. Repeating it changes nothing. */
export async function openBalance(tx: Tx, affiliateId: string, currency: string): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.affiliate_balance (affiliate_id, currency) values (${affiliateId}, ${currency})
    on conflict (affiliate_id, currency) do nothing`
}
