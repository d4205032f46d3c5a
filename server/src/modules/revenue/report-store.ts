import type { ReportGroup, ReportOrder } from '@tas/shared/contract/revenue/choices.ts'
import { FORMULAS, type Formula } from '@tas/shared/rules/revenue/figures.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { type Days, readToday } from './figure-store.ts'
import { linesOfPlayers } from './months/player-lines.ts'
import { wholeMonths } from './months/whole-months.ts'

/** What one line of a report adds up. Payments and adjustments are null where lines are of play alone. */
export type ReportRow = {
  /** By what lines of a currency are ordered, the highest first: the figure, or what it lacks where the least come first. */
  readonly rank: bigint
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
export type Place = Pick<ReportRow, 'key' | 'currency' | 'rank'>

/** Null: days by themselves, everything else by turnover. */
export type ReportSort = { readonly orderBy: ReportOrder | null; readonly isAscending: boolean }

export type ReportAsked = Days & { readonly groupBy: ReportGroup }
export type ReportPage = { readonly after: Place | null; readonly limit: number; readonly sort?: ReportSort }

/** The order of a report unless another is asked for. */
const AS_EVER: ReportSort = { orderBy: null, isAscending: false }

type Row = {
  readonly rank: string
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

/** A page of a report in its order: unless another is asked for, days the newest first, of everything else what most was staked on. */
export async function readReport(db: Db, asked: ReportAsked, page: ReportPage): Promise<readonly ReportRow[]> {
  const today = await readToday(db)
  const sort = page.sort ?? AS_EVER
  const { order, beyond } = placesOf(db, asked.groupBy, { after: page.after, sort })
  const rows = await db.sql<Row[]>`
    select ${columnsOf(db)} from (${rankedLines(db, { asked, sort, today })}) line
    ${beyond} order by ${order} limit ${page.limit}`
  return rows.map(rowOf)
}

/** All lines of a report in the same order, as they are at one moment, in pages of `pageSize`. Memory: one page. */
export async function* walkReport(tx: Tx, asked: ReportAsked, pageSize: number): AsyncGenerator<readonly ReportRow[]> {
  const today = await readToday(tx)
  const { order } = placesOf(tx, asked.groupBy, { after: null, sort: AS_EVER })
  await tx.sql`
    declare report no scroll cursor for
    select ${columnsOf(tx)} from (${rankedLines(tx, { asked, sort: AS_EVER, today })}) line order by ${order}`
  for (;;) {
    const rows = await tx.sql.unsafe<Row[]>(`fetch ${pageSize} from report`)
    if (rows.length > 0) yield rows.map(rowOf)
    if (rows.length < pageSize) break
  }
  await tx.sql`close report`
}

function columnsOf({ sql }: Db): Fragment {
  return sql`rank::text, key, currency, turnover::text, payouts::text, bets, deposits::text, deposit_count,
    withdrawals::text, withdrawal_count, fees::text, adjustments::text, bonuses::text, rewards::text`
}

function rowOf(row: Row): ReportRow {
  return {
    rank: BigInt(row.rank),
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

type Ranking = { readonly asked: ReportAsked; readonly sort: ReportSort; readonly today: string }

/** All lines, each with its rank: one without the figure has the lowest there is. */
function rankedLines(db: Db, { asked, sort, today }: Ranking): Fragment {
  const { sql } = db
  const figure = figureOf(db, sort.orderBy ?? 'turnover')
  const ranked = sort.isAscending ? sql`-(${figure})` : figure
  return sql`select *, coalesce(${ranked}, ${LAST_RANK}::numeric) as rank from (${linesOf(db, asked, today)}) one`
}

/** Below every sum that there can be. */
const LAST_RANK = `-1${'0'.repeat(38)}`

/** A figure as whole numbers: amounts in minor units, hold in hundredths of a percent. As `revenueOf` has it. */
function figureOf(db: Db, order: ReportOrder): Fragment {
  const { sql } = db
  if (order === 'ggr' || order === 'ngr') return formulaOf(db, order)
  if (order === 'hold') return sql`case when turnover > 0 then trunc((${formulaOf(db, 'ggr')}) * 10000 / turnover) end`
  return sql`${sql(order)}::numeric`
}

/** A formula of the house over the sums of a line; a term that a line lacks is nothing. */
function formulaOf(db: Db, figure: keyof typeof FORMULAS): Fragment {
  const { sql } = db
  const terms: Formula = FORMULAS[figure]
  return terms
    .map(({ sign, term }) => {
      const value = term === 'ggr' ? sql`(${formulaOf(db, term)})` : sql`coalesce(${sql(term)}, 0)`
      return sign === 'plus' ? sql`+ ${value}` : sql`- ${value}`
    })
    .reduce((all, one) => sql`${all} ${one}`)
}

type Places = { readonly after: Place | null; readonly sort: ReportSort }

/** The order of a report, and what lies beyond a place in it. */
function placesOf(
  { sql }: Db,
  groupBy: ReportGroup,
  { after, sort: { orderBy, isAscending } }: Places,
): { order: Fragment; beyond: Fragment } {
  if (groupBy === 'day' && orderBy === null) {
    const way = isAscending ? sql`>` : sql`<`
    return {
      order: isAscending ? sql`line.key, line.currency` : sql`line.key desc, line.currency`,
      beyond:
        after === null
          ? sql``
          : sql`where key ${way} ${after.key} or (key = ${after.key} and currency > ${after.currency})`,
    }
  }
  const order = sql`line.currency, line.rank desc, line.key`
  if (after === null) return { order, beyond: sql`` }
  const { key, currency } = after
  const rank = sql`${String(after.rank)}::numeric`
  return {
    order,
    beyond: sql`
      where currency > ${currency} or (currency = ${currency} and (rank < ${rank} or (rank = ${rank} and key > ${key})))`,
  }
}
