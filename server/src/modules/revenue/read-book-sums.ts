import type { Db } from '#kit/db/connect.ts'
import type { Days } from './figure-store.ts'

/** What play and payments of a period came to in a currency. */
export type BookSums = { readonly turnoverMinor: bigint; readonly payoutsMinor: bigint; readonly depositsMinor: bigint }

/** The figures of some days (UTC), by currency: what files about the same days have to come to. */
export async function readBookSums({ sql, b }: Db, { from, to }: Days): Promise<ReadonlyMap<string, BookSums>> {
  const rows = await sql<{ currency: string; turnover: string; payouts: string; deposits: string }[]>`
    select currency, sum(turnover)::text as turnover, sum(payouts)::text as payouts, sum(deposits)::text as deposits from (
      select currency, turnover, payouts, 0 as deposits from ${b}.revenue_day where day between ${from} and ${to}
      union all
      select currency, 0, 0, deposits from ${b}.revenue_money where day between ${from} and ${to}
    ) one group by currency order by currency`
  return new Map(
    rows.map(({ currency, turnover, payouts, deposits }) => [
      currency,
      { turnoverMinor: BigInt(turnover), payoutsMinor: BigInt(payouts), depositsMinor: BigInt(deposits) },
    ]),
  )
}
