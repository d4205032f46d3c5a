import type { ProviderIncident, StatementKind } from '@tas/shared/contract/cashier/choices.ts'
import { DEPOSIT_STATUSES, depositPlaceOf } from '@tas/shared/rules/deposits/edges.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { Incident } from '../incidents/incident-rows.ts'
import type { GatewayDay } from './statement-store.ts'

/** Statuses of deposits whose money has come. */
const ARRIVED = DEPOSIT_STATUSES.filter((status) => depositPlaceOf(status) !== 'none')

/** More of one day are one thing that went wrong: the rest is found when that is mended and the day looked at again. */
const MOST = 1_000

type Found = {
  readonly kind: ProviderIncident
  readonly of: StatementKind
  readonly line: string | null
  readonly subjectId: string
  readonly depositId: string | null
  readonly theirs: string | null
  readonly ours: string | null
}

/**
 * Compares the statement of a day with the books, by our own names of payments and refunds, never by moments: what the provider
 * counts to one day the books may count to the next. What moved in the books on the day before has to be in a statement by now.
 * @returns what differs, as incidents to be opened
 */
export async function findDifferences(tx: Tx, about: GatewayDay): Promise<readonly Incident[]> {
  const found = [...(await inStatement(tx, about)), ...(await inBooksAlone(tx, about))]
  return found.map(({ kind, of, line, subjectId, depositId, theirs, ours }) => ({
    gatewayCode: about.gatewayCode,
    depositId,
    kind,
    difference: `${of} ${line ?? subjectId}`,
    details: Object.fromEntries(
      Object.entries({ day: about.day, of, line, subject: subjectId, theirs, ours }).filter(
        (entry): entry is [string, string] => entry[1] !== null,
      ),
    ),
  }))
}

/** Lines of the day that the books know nothing of, or otherwise. What a bank took back is compared by all of a deposit so far. */
async function inStatement({ sql, b }: Tx, { gatewayCode, day }: GatewayDay): Promise<readonly Found[]> {
  return sql<Found[]>`
    select case when ours is null then case when known is null then 'statement_unknown' else 'statement_not_booked' end
        else 'statement_amount' end as kind,
      line_kind as of, line, subject as "subjectId", known as "depositId", theirs, ours
    from (
      select line.kind as line_kind, line.line, line.subject_id as subject, deposit.id as known,
        line.amount || ' ' || line.currency as theirs,
        case when deposit.status = any(${ARRIVED}::text[])
          then coalesce(deposit.came, deposit.amount_minor) || ' ' || coalesce(deposit.came_currency, deposit.currency) end as ours
      from ${b}.cashier_statement_line line
      left join ${b}.cashier_deposit deposit on deposit.id = line.subject_id and deposit.gateway_code = line.gateway_code
      where line.gateway_code = ${gatewayCode} and line.day = ${day}::date and line.kind = 'payment'
      union all
      select line.kind, line.line, line.subject_id, deposit.id, line.amount || ' ' || line.currency,
        case when refund.status = 'done' then refund.amount || ' ' || refund.currency end
      from ${b}.cashier_statement_line line
      left join ${b}.cashier_refund refund on refund.id = line.subject_id
      left join ${b}.cashier_deposit deposit on deposit.id = refund.deposit_id and deposit.gateway_code = line.gateway_code
      where line.gateway_code = ${gatewayCode} and line.day = ${day}::date and line.kind = 'refund'
      union all
      select line.kind, line.line, line.subject_id, deposit.id, taken.amount || ' ' || line.currency,
        case when deposit.charged_back > 0
          then deposit.charged_back || ' ' || coalesce(deposit.came_currency, deposit.currency) end
      from ${b}.cashier_statement_line line
      left join ${b}.cashier_deposit deposit on deposit.id = line.subject_id and deposit.gateway_code = line.gateway_code
      cross join lateral (
        select sum(amount) as amount from ${b}.cashier_statement_line every
        where every.subject_id = line.subject_id and every.gateway_code = line.gateway_code and every.kind = 'chargeback'
      ) taken
      where line.gateway_code = ${gatewayCode} and line.day = ${day}::date and line.kind = 'chargeback'
    ) compared
    where ours is distinct from theirs order by line limit ${MOST}`
}

/** What moved in the books on the day before, and in no statement. */
async function inBooksAlone({ sql, b }: Tx, { gatewayCode, day }: GatewayDay): Promise<readonly Found[]> {
  const from = sql`((${day}::date - 1)::timestamp at time zone 'UTC')`
  const to = sql`(${day}::date::timestamp at time zone 'UTC')`
  const stated = sql`select from ${b}.cashier_statement_line line where line.gateway_code = ${gatewayCode}`
  return sql<Found[]>`
    select distinct 'statement_missing' as kind, 'payment' as of, null as line, deposit.id as "subjectId", deposit.id as "depositId",
      null as theirs,
      coalesce(deposit.came, deposit.amount_minor) || ' ' || coalesce(deposit.came_currency, deposit.currency) as ours
    from ${b}.cashier_deposit_step step join ${b}.cashier_deposit deposit on deposit.id = step.deposit_id
    where step.status = any(${['credited', 'under_review', 'rejected']}::text[]) and step.happened_at >= ${from} and step.happened_at < ${to}
      and deposit.gateway_code = ${gatewayCode}
      and not exists (${stated} and line.subject_id = deposit.id and line.kind = 'payment')
    union all
    select 'statement_missing', 'refund', null, refund.id, deposit.id, null, refund.amount || ' ' || refund.currency
    from ${b}.cashier_refund refund join ${b}.cashier_deposit deposit on deposit.id = refund.deposit_id
    where refund.status = 'done' and refund.ended_at >= ${from} and refund.ended_at < ${to}
      and deposit.gateway_code = ${gatewayCode}
      and not exists (${stated} and line.subject_id = refund.id and line.kind = 'refund')
    limit ${MOST}`
}
