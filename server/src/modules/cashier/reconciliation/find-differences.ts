import type { ProviderIncident, StatementKind } from '@tas/shared/contract/cashier/choices.ts'
import { DEPOSIT_STATUSES, depositPlaceOf } from '@tas/shared/rules/deposits/edges.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { Incident } from '../incidents/incident-rows.ts'
import type { GatewayDay } from './statement-store.ts'

/** Statuses of deposits whose money has come. */
const ARRIVED = DEPOSIT_STATUSES.filter((status) => depositPlaceOf(status) !== 'none')

const PAGE = 500

type Found = {
  readonly kind: ProviderIncident
  readonly of: StatementKind
  /** By what it stands in its list, and is found again. */
  readonly key: string
  readonly line: string | null
  readonly subjectId: string
  readonly depositId: string | null
  readonly theirs: string | null
  readonly ours: string | null
}
type ReadPage = (tx: Tx, about: GatewayDay, after: string) => Promise<readonly Found[]>

/**
 * Compares the statement of a day with the books, by our own names of payments and refunds, never by moments: what the provider
 * counts to one day the books may count to the next. What moved in the books on the day before has to be in a statement by now.
 * @returns what differs, page by page, as incidents to be opened
 */
export async function* findDifferences(tx: Tx, about: GatewayDay): AsyncGenerator<readonly Incident[]> {
  for (const readPage of [inStatement, inBooksAlone] satisfies ReadPage[])
    for (let after: string | null = ''; after !== null; ) {
      const found: readonly Found[] = await readPage(tx, about, after)
      yield found.map((one) => incidentOf(about, one))
      after = found.length < PAGE ? null : (found.at(-1)?.key ?? null)
    }
}

function incidentOf({ gatewayCode, day }: GatewayDay, found: Found): Incident {
  const { kind, of, key, line, subjectId, depositId, theirs, ours } = found
  const told = Object.entries({ day, of, line, subject: subjectId, theirs, ours })
  const details = Object.fromEntries(told.filter((entry): entry is [string, string] => entry[1] !== null))
  return { gatewayCode, depositId, kind, difference: key, details }
}

/**
 * Lines of the day that the books know nothing of, or otherwise. All that was said of one payment, refund or chargeback so far is
 * added up: what a provider took twice is two lines of one name.
 */
async function inStatement({ sql, b }: Tx, { gatewayCode, day }: GatewayDay, after: string): Promise<readonly Found[]> {
  const depositOf = sql`left join ${b}.cashier_deposit deposit on deposit.id = line.subject_id and deposit.gateway_code = line.gateway_code`
  return sql<Found[]>`
    select case when ours is null then case when known then 'statement_not_booked' else 'statement_unknown' end
        else 'statement_amount' end as kind,
      compared.kind as of, compared.kind || ' ' || line as key, line, subject_id as "subjectId", "depositId", theirs, ours
    from (
      select line.*, said.amount || ' ' || line.currency as theirs, coalesce(deposit.id, refunded.id, payout.deposit_id) as "depositId",
        coalesce(deposit.id, refunded.id, payout.reference) is not null as known,
        case line.kind
          when 'payment' then case when deposit.status = any(${ARRIVED}::text[])
            then coalesce(deposit.came, deposit.amount_minor) || ' ' || coalesce(deposit.came_currency, deposit.currency) end
          when 'chargeback' then case when deposit.charged_back + deposit.won_back > 0
            then deposit.charged_back + deposit.won_back || ' ' || coalesce(deposit.came_currency, deposit.currency) end
          when 'chargeback_won' then case when deposit.won_back > 0
            then deposit.won_back || ' ' || coalesce(deposit.came_currency, deposit.currency) end
          when 'payout' then case when payout.state = 'paid' then payout.amount || ' ' || payout.currency end
          else case when refund.status = 'done' then refund.amount || ' ' || refund.currency end
        end as ours
      from ${b}.cashier_statement_line line
      ${depositOf}
      left join ${b}.cashier_refund refund on refund.id = line.subject_id and line.kind = 'refund'
      left join ${b}.cashier_deposit refunded on refunded.id = refund.deposit_id and refunded.gateway_code = line.gateway_code
      left join ${b}.cashier_payout payout on payout.reference = line.subject_id and line.kind = 'payout'
        and payout.gateway_code = line.gateway_code
      cross join lateral (
        select sum(amount) as amount from ${b}.cashier_statement_line every
        where every.subject_id = line.subject_id and every.gateway_code = line.gateway_code and every.kind = line.kind
          and every.currency = line.currency
      ) said
      where line.gateway_code = ${gatewayCode} and line.day = ${day}::date and line.kind || ' ' || line.line > ${after}
    ) compared
    where ours is distinct from theirs order by compared.kind || ' ' || line limit ${PAGE}`
}

/** What moved in the books on the day before, and in no statement. */
async function inBooksAlone(
  { sql, b }: Tx,
  { gatewayCode, day }: GatewayDay,
  after: string,
): Promise<readonly Found[]> {
  const from = sql`((${day}::date - 1)::timestamp at time zone 'UTC')`
  const to = sql`(${day}::date::timestamp at time zone 'UTC')`
  return sql<Found[]>`
    select 'statement_missing' as kind, moved.of, moved.of || ' ' || subject as key, null as line, subject as "subjectId",
      deposit_id as "depositId", null as theirs, ours
    from (
      select distinct 'payment' as of, deposit.id as subject, deposit.id as deposit_id, deposit.gateway_code as gateway,
        coalesce(deposit.came, deposit.amount_minor) || ' ' || coalesce(deposit.came_currency, deposit.currency) as ours
      from ${b}.cashier_deposit_step step join ${b}.cashier_deposit deposit on deposit.id = step.deposit_id
      where step.status in ('credited', 'under_review', 'rejected') and step.happened_at >= ${from} and step.happened_at < ${to}
      union all
      select 'refund', refund.id, refund.deposit_id, refunded.gateway_code, refund.amount || ' ' || refund.currency
      from ${b}.cashier_refund refund join ${b}.cashier_deposit refunded on refunded.id = refund.deposit_id
      where refund.status = 'done' and refund.ended_at >= ${from} and refund.ended_at < ${to}
      union all
      select 'payout', payout.reference, payout.deposit_id, payout.gateway_code, payout.amount || ' ' || payout.currency
      from ${b}.cashier_payout payout
      where payout.state = 'paid' and payout.ended_at >= ${from} and payout.ended_at < ${to}
      union all
      select distinct 'chargeback', deposit.id, deposit.id, deposit.gateway_code, deposit.charged_back + deposit.won_back || ' ' || deposit.currency
      from ${b}.cashier_incident incident join ${b}.cashier_deposit deposit on deposit.id = incident.deposit_id
      where incident.kind = 'chargeback' and incident.opened_at >= ${from} and incident.opened_at < ${to}
      union all
      select distinct 'chargeback_won', deposit.id, deposit.id, deposit.gateway_code, deposit.won_back || ' ' || deposit.currency
      from ${b}.cashier_dispute dispute join ${b}.cashier_deposit deposit on deposit.id = dispute.deposit_id
      where dispute.status = 'won' and deposit.won_back > 0 and dispute.ended_at >= ${from} and dispute.ended_at < ${to}
    ) moved
    where gateway = ${gatewayCode} and moved.of || ' ' || subject > ${after} and not exists (
      select from ${b}.cashier_statement_line line
      where line.gateway_code = ${gatewayCode} and line.subject_id = subject and line.kind = moved.of)
    order by moved.of || ' ' || subject limit ${PAGE}`
}
