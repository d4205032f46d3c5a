import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import type { Paid, Played } from './tally.ts'

/** What play came to, as columns. */
export const PLAY_COLUMNS = {
  turnover: ['numeric', ({ turnoverMinor }: Played) => String(turnoverMinor)],
  payouts: ['numeric', ({ payoutsMinor }: Played) => String(payoutsMinor)],
  bets: 'bigint',
} as const

/** What payments came to, and what the operator gave and took besides, as columns. */
export const MONEY_COLUMNS = {
  deposits: ['numeric', ({ depositsMinor }: Paid) => String(depositsMinor)],
  deposit_count: 'bigint',
  withdrawals: ['numeric', ({ withdrawalsMinor }: Paid) => String(withdrawalsMinor)],
  withdrawal_count: 'bigint',
  fees: ['numeric', ({ feesMinor }: Paid) => String(feesMinor)],
  credits: ['numeric', ({ creditsMinor }: Paid) => String(creditsMinor)],
  debits: ['numeric', ({ debitsMinor }: Paid) => String(debitsMinor)],
  bonuses: ['numeric', ({ bonusesMinor }: Paid) => String(bonusesMinor)],
  rewards: ['numeric', ({ rewardsMinor }: Paid) => String(rewardsMinor)],
} as const

/** All of them. */
export const SUM_COLUMNS = { ...PLAY_COLUMNS, ...MONEY_COLUMNS } as const

/** Columns of sums in a query: by their names, added up, and added to what is `known` of the same. */
type SumFragments = { readonly names: Fragment; readonly summed: Fragment; readonly added: Fragment }

export function fragmentsOf({ sql }: Pick<Db, 'sql'>, columns: readonly string[]): SumFragments {
  const list = (write: (column: Fragment) => Fragment) =>
    columns.map((name) => write(sql`${sql(name)}`)).reduce((all, one) => sql`${all}, ${one}`)
  return {
    names: list((column) => column),
    summed: list((column) => sql`sum(${column}) as ${column}`),
    added: list((column) => sql`${column} = known.${column} + excluded.${column}`),
  }
}
