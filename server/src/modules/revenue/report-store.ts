import type { ReportGroup } from '@tas/shared/contract/revenue/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { type Days, readToday } from './figure-store.ts'
import { linesOfPlayers } from './months/player-lines.ts'
import { wholeMonths } from './months/whole-months.ts'

/** What one line of a report adds up. Payments and adjustments are null where lines are of play alone. */
export type ReportRow = {
  readonly key: string
  readonly currency: string
  readonly turnoverMinor: bigint
  readonly payoutsMinor: bigint
  readonly bets: bigint
  readonly depositsMinor: bigint | null
  readonly depositCount: bigint | null
  readonly withdrawalsMinor: bigint | null
  readonly withdrawalCount: bigint | null
  readonly feesMinor: bigint | null
  readonly adjustmentsMinor: bigint | null
  readonly bonusesMinor: bigint | null
  readonly rewardsMinor: bigint | null
}

/** After which line a page begins. */
export type Place = Pick<ReportRow, 'key' | 'currency' | 'turnoverMinor'>

export type ReportAsked = Days & { readonly groupBy: ReportGroup }
export type ReportPage = { readonly after: Place | null; readonly limit: number }

type Row = {
  readonly key: string
  readonly currency: string
  readonly turnover: string
  readonly payouts: string
  readonly bets: bigint
  readonly deposits: string | null
  readonly deposit_count: bigint | null
  readonly withdrawals: string | null
  readonly withdrawal_count: bigint | null
  readonly fees: string | null
  readonly adjustments: string | null
  readonly bonuses: string | null
  readonly rewards: string | null
}

/** A page of a report: days the newest first; of everything else, in each currency, what most was staked on first. */
export async function readReport(db: Db, asked: ReportAsked, page: ReportPage): Promise<readonly ReportRow[]> {
  const today = await readToday(db)
  const { order, beyond } = placesOf(db, asked.groupBy, page.after)
  const rows = await db.sql<Row[]>`
    select ${columnsOf(db)} from (${linesOf(db, asked, today)}) line ${beyond} order by ${order} limit ${page.limit}`
  return rows.map(rowOf)
}

/** All lines of a report in the same order, as they are at one moment, in pages of `pageSize`. Memory: one page. */
export async function* walkReport(tx: Tx, asked: ReportAsked, pageSize: number): AsyncGenerator<readonly ReportRow[]> {
  const today = await readToday(tx)
  const { order } = placesOf(tx, asked.groupBy, null)
  await tx.sql`
    declare report no scroll cursor for
    select ${columnsOf(tx)} from (${linesOf(tx, asked, today)}) line order by ${order}`
  for (;;) {
    const rows = await tx.sql.unsafe<Row[]>(`fetch ${pageSize} from report`)
    if (rows.length > 0) yield rows.map(rowOf)
    if (rows.length < pageSize) break
  }
  await tx.sql`close report`
}

function columnsOf({ sql }: Db): Fragment {
  return sql`key, currency, turnover::text, payouts::text, bets, deposits::text, deposit_count,
    withdrawals::text, withdrawal_count, fees::text, adjustments::text, bonuses::text, rewards::text`
}

function rowOf(row: Row): ReportRow {
  return {
    key: row.key,
    currency: row.currency,
    turnoverMinor: BigInt(row.turnover),
    payoutsMinor: BigInt(row.payouts),
    bets: row.bets,
    depositsMinor: row.deposits === null ? null : BigInt(row.deposits),
    depositCount: row.deposit_count,
    withdrawalsMinor: row.withdrawals === null ? null : BigInt(row.withdrawals),
    withdrawalCount: row.withdrawal_count,
    feesMinor: row.fees === null ? null : BigInt(row.fees),
    adjustmentsMinor: row.adjustments === null ? null : BigInt(row.adjustments),
    bonusesMinor: row.bonuses === null ? null : BigInt(row.bonuses),
    rewardsMinor: row.rewards === null ? null : BigInt(row.rewards),
  }
}

/** A query for all lines. */
function linesOf(db: Db, { groupBy, from, to }: ReportAsked, today: string): Fragment {
  const { sql, b } = db
  if (groupBy === 'player') return linesOfPlayers(db, wholeMonths({ from, to }, today))
  const key = sql(groupBy)
  const play = sql`
    select ${key} as key, currency, sum(turnover) as turnover, sum(payouts) as payouts, sum(bets) as bets
    from ${b}.revenue_day where day between ${from} and ${to} group by 1, 2`
  if (groupBy === 'game' || groupBy === 'product')
    return sql`
      select key, currency, turnover, payouts, bets::bigint as bets, null::numeric as deposits, null::bigint as deposit_count,
        null::numeric as withdrawals, null::bigint as withdrawal_count, null::numeric as fees,
        null::numeric as adjustments, null::numeric as bonuses, null::numeric as rewards
      from (${play}) play`
  return sql`
    select key, currency, coalesce(turnover, 0) as turnover, coalesce(payouts, 0) as payouts,
      coalesce(bets, 0)::bigint as bets, coalesce(deposits, 0) as deposits, coalesce(deposit_count, 0)::bigint as deposit_count,
      coalesce(withdrawals, 0) as withdrawals, coalesce(withdrawal_count, 0)::bigint as withdrawal_count,
      coalesce(fees, 0) as fees,
      coalesce(adjustments, 0) as adjustments, coalesce(bonuses, 0) as bonuses, coalesce(rewards, 0) as rewards
    from (${play}) play full join (
      select ${key} as key, currency, sum(deposits) as deposits, sum(deposit_count) as deposit_count,
        sum(withdrawals) as withdrawals, sum(withdrawal_count) as withdrawal_count, sum(fees) as fees,
        sum(credits - debits) as adjustments, sum(bonuses) as bonuses, sum(rewards) as rewards
      from ${b}.revenue_money where day between ${from} and ${to} group by 1, 2
    ) money using (key, currency)`
}

/** The order of a report, and what lies beyond a place in it. */
function placesOf({ sql }: Db, groupBy: ReportGroup, after: Place | null): { order: Fragment; beyond: Fragment } {
  if (groupBy === 'day')
    return {
      order: sql`line.key desc, line.currency`,
      beyond:
        after === null ? sql`` : sql`where key < ${after.key} or (key = ${after.key} and currency > ${after.currency})`,
    }
  // Of the line, not of what is selected: there sums are text.
  const order = sql`line.currency, line.turnover desc, line.key`
  if (after === null) return { order, beyond: sql`` }
  const { key, currency } = after
  const turnover = sql`${String(after.turnoverMinor)}::numeric`
  return {
    order,
    beyond: sql`
      where currency > ${currency} or (currency = ${currency}
        and (turnover < ${turnover} or (turnover = ${turnover} and key > ${key})))`,
  }
}
