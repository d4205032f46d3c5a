import { type ExpectedPaid, expectedPaid } from '@tas/shared/rules/lottery/chances.ts'
import type { Table } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Draw } from './draw.ts'

/** What draws of a currency came to: tickets sold, what they cost and were paid, in minor units, and their expectation. */
export type LotteryReturn = ExpectedPaid & {
  readonly currency: string
  readonly draws: number
  readonly tickets: number
  readonly stakeMinor: bigint
  readonly paidMinor: bigint
}

/** One draw that took place and had tickets. */
export function returnOf(
  { currency, rules, sold }: Draw,
  money: { readonly stakeMinor: bigint; readonly payoutMinor: bigint },
): LotteryReturn {
  const { stakeMinor, payoutMinor: paidMinor } = money
  return { currency, draws: 1, tickets: sold, stakeMinor, paidMinor, ...expectedPaid(rules, sold) }
}

/** Draws that ended, each added to the sums of its currency in the decision that ends it: so none is counted twice. */
export const endedDraws: Table<LotteryReturn> = {
  name: 'lottery.returns',
  insert(tx, rows, batch) {
    // Draws end one at a time, so there is no set to write.
    return Promise.all(
      rows.map(
        (row) => tx.sql`
          insert into ${tx.b}.lottery_return as sums (currency, since, draws, tickets, stake, paid, lowest_e12, highest_e12)
          values (${row.currency}, ${batch.now}, ${row.draws}, ${row.tickets}, ${String(row.stakeMinor)}::numeric,
            ${String(row.paidMinor)}::numeric, ${String(row.lowestE12)}::numeric, ${String(row.highestE12)}::numeric)
          on conflict (currency) do update set draws = sums.draws + excluded.draws,
            tickets = sums.tickets + excluded.tickets, stake = sums.stake + excluded.stake,
            paid = sums.paid + excluded.paid, lowest_e12 = sums.lowest_e12 + excluded.lowest_e12,
            highest_e12 = sums.highest_e12 + excluded.highest_e12`,
      ),
    )
  },
}

type ReturnRow = {
  readonly currency: string
  readonly since: Date
  readonly draws: number
  readonly tickets: bigint
  readonly stake: string
  readonly paid: string
  readonly lowest_e12: string
  readonly highest_e12: string
}

/** What the draws of each currency came to since the first that was counted. */
export async function readLotteryReturns(db: Db): Promise<readonly (LotteryReturn & { readonly since: Date })[]> {
  const rows = await db.sql<ReturnRow[]>`
    select currency, since, draws, tickets, stake::text, paid::text, lowest_e12::text, highest_e12::text
    from ${db.b}.lottery_return order by currency`
  return rows.map((row) => ({
    currency: row.currency,
    since: row.since,
    draws: row.draws,
    tickets: Number(row.tickets),
    stakeMinor: BigInt(row.stake),
    paidMinor: BigInt(row.paid),
    lowestE12: BigInt(row.lowest_e12),
    highestE12: BigInt(row.highest_e12),
  }))
}
