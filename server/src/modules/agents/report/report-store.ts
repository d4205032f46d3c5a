import type { ReportBy } from '@tas/shared/contract/agents/choices.ts'
import type { Db } from '#kit/db/connect.ts'
import { playsIn } from '../../revenue/index.ts'

/** Which members a report is about, and of which days (UTC), both ends among them. */
export type ReportAsked = {
  /** An agent: all members below; a member: that one. */
  readonly about: { readonly id: string; readonly kind: 'agent' | 'member' }
  readonly from: string
  readonly to: string
}

/** What members came to, in minor units: what they staked and were paid, and what their agent paid in and took back. */
export type ReportSums = {
  readonly turnoverMinor: bigint
  readonly payoutsMinor: bigint
  readonly bets: number
  readonly paidInMinor: bigint
  readonly paidBackMinor: bigint
}
/** `key`: a day, or the id of a member. */
export type ReportRow = ReportSums & { readonly key: string }

type Row = { readonly key: string; readonly bets: number } & Readonly<
  Record<'turnover' | 'payouts' | 'paid_in' | 'paid_back', string>
>

/** Every play and transfer of the members, with what it is grouped by as `key`. */
function linesOf(db: Db, { about, from, to }: ReportAsked, by: ReportBy) {
  const { sql, b } = db
  const members =
    about.kind === 'member'
      ? sql`select ${about.id}::uuid`
      : sql`select player_id from ${b}.agents_above where above_id = ${about.id} and kind = 'member'`
  const key = by === 'day' ? sql`day` : sql`player_id::text`
  return sql`
    select ${key} as key, turnover, payouts, bets, 0::numeric as paid_in, 0::numeric as paid_back
    from ${playsIn(db, { from, to })} as play where player_id in (${members})
    union all
    select ${key}, 0, 0, 0, case direction when 'in' then amount else 0 end, case direction when 'out' then amount else 0 end
    from (
      select player_id, direction, amount,
        to_char(coalesce(answered_at, created_at) at time zone 'UTC', 'YYYY-MM-DD') as day
      from ${b}.agents_transfer where status = 'done' and player_id in (${members})
    ) as moved where day between ${from} and ${to}`
}

const sumsIn = ({ sql }: Pick<Db, 'sql'>) => sql`
  coalesce(sum(turnover), 0)::text as turnover, coalesce(sum(payouts), 0)::text as payouts, coalesce(sum(bets), 0)::int as bets,
  coalesce(sum(paid_in), 0)::text as paid_in, coalesce(sum(paid_back), 0)::text as paid_back`

/** Lines of a report behind `after`: the latest days first, or the newest members. */
export async function listReport(
  db: Db,
  asked: ReportAsked,
  page: { readonly by: ReportBy; readonly after: string | null; readonly limit: number },
): Promise<readonly ReportRow[]> {
  const { sql } = db
  const rows = await sql<Row[]>`
    select key, ${sumsIn(db)} from (${linesOf(db, asked, page.by)}) as line
    where true ${page.after === null ? sql`` : sql`and key collate "C" < ${page.after}`}
    group by key order by key collate "C" desc limit ${page.limit}`
  return rows.map((row) => ({ key: row.key, ...sumsOf(row) }))
}

/** All of a report together. */
export async function sumReport(db: Db, asked: ReportAsked): Promise<ReportSums> {
  const [row] = await db.sql<Omit<Row, 'key'>[]>`select ${sumsIn(db)} from (${linesOf(db, asked, 'day')}) as line`
  if (row === undefined) throw new Error('the database gave no row')
  return sumsOf(row)
}

function sumsOf(row: Omit<Row, 'key'>): ReportSums {
  return {
    turnoverMinor: BigInt(row.turnover),
    payoutsMinor: BigInt(row.payouts),
    bets: row.bets,
    paidInMinor: BigInt(row.paid_in),
    paidBackMinor: BigInt(row.paid_back),
  }
}
