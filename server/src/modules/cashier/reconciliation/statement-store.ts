import type { StatementKind } from '@tas/shared/contract/cashier/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import type { StatementLine } from '../gateways/port.ts'

/** A day (UTC, 2026-11-27) of a gateway. */
export type GatewayDay = { readonly gatewayCode: string; readonly day: string }

/**
 * The day whose statement is to be read next: behind the last that was, or the first on which a deposit was asked for.
 * @returns null while no day is over for an hour: until then providers write the day's last lines
 */
export async function nextDay(db: Db, gatewayCode: string): Promise<string | null> {
  const { sql, b } = db
  const [row] = await sql<{ day: string | null }[]>`
    select to_char(day, 'YYYY-MM-DD') as day from (
      select coalesce(
        (select max(day) + 1 from ${b}.cashier_statement where gateway_code = ${gatewayCode}),
        (select min(created_at at time zone 'UTC')::date from ${b}.cashier_deposit where gateway_code = ${gatewayCode})) as day
    ) next where day < (clock_timestamp() at time zone 'UTC' - interval '1 hour')::date`
  return row?.day ?? null
}

/** Keeps lines of a statement. One that is there already stays as it was. @returns those that were different when they were first read */
export async function keepLines(
  tx: Tx,
  { gatewayCode, day }: GatewayDay,
  lines: readonly StatementLine[],
): Promise<readonly StatementLine[]> {
  const { sql, b } = tx
  const given = unnested(lines, 'given', {
    line: 'text',
    kind: 'text',
    subject_id: 'uuid',
    currency: 'text',
    amount: ['bigint', ({ amountMinor }) => amountMinor],
  })
  await sql`
    insert into ${b}.cashier_statement_line (gateway_code, day, line, kind, subject_id, currency, amount)
    select ${gatewayCode}, ${day}::date, given.* from ${given}
    on conflict (gateway_code, line) do nothing`
  const changed = await sql<{ line: string }[]>`
    select given.line from ${given} join ${b}.cashier_statement_line kept on kept.gateway_code = ${gatewayCode} and kept.line = given.line
    where (kept.kind, kept.subject_id, kept.currency, kept.amount, kept.day)
      is distinct from (given.kind, given.subject_id, given.currency, given.amount, ${day}::date)`
  return lines.filter(({ line }) => changed.some((one) => one.line === line))
}

/** Sums of what moved on a day, by kind and currency, as the provider says it. */
export type StatementSum = { readonly kind: StatementKind; readonly currency: string; readonly amount: string }

/** Writes down that a day was compared. @returns false where somebody else did it */
export async function noteCompared(
  tx: Tx,
  { gatewayCode, day }: GatewayDay,
  differenceCount: number,
): Promise<boolean> {
  const { sql, b } = tx
  const rows = await sql`
    insert into ${b}.cashier_statement (gateway_code, day, line_count, difference_count, sums)
    select ${gatewayCode}, ${day}::date, coalesce(sum(lines), 0), ${differenceCount},
      coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'currency', currency, 'amount', amount::text) order by currency, kind)
        filter (where kind is not null), '[]')
    from (
      select kind, currency, count(*)::int as lines, sum(amount) as amount from ${b}.cashier_statement_line
      where gateway_code = ${gatewayCode} and day = ${day}::date group by kind, currency
    ) by_kind
    on conflict (gateway_code, day) do nothing returning day`
  return rows.length > 0
}

/** A day that was compared, as staff read it. */
export type ComparedDay = GatewayDay & {
  readonly lineCount: number
  readonly differenceCount: number
  readonly sums: readonly StatementSum[]
  readonly comparedAt: Date
}

/** Days that were compared, the newest first, behind one. */
export async function listComparedDays(
  db: Db,
  { after, limit }: { readonly after: GatewayDay | null; readonly limit: number },
): Promise<readonly ComparedDay[]> {
  const { sql, b } = db
  const beyond = after === null ? sql`` : sql`where (day, gateway_code) < (${after.day}::date, ${after.gatewayCode})`
  return sql<ComparedDay[]>`
    select gateway_code as "gatewayCode", to_char(day, 'YYYY-MM-DD') as day, line_count as "lineCount",
      difference_count as "differenceCount", sums, compared_at as "comparedAt"
    from ${b}.cashier_statement ${beyond} order by day desc, gateway_code desc limit ${limit}`
}
