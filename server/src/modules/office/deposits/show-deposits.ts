import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { DEPOSIT_STATUSES } from '@tas/shared/rules/deposits/edges.ts'
import { STATUSES_OF_DEPOSIT_VIEW } from '@tas/shared/rules/deposits/views.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import {
  type DepositRow,
  depositGateways,
  hostedOf,
  listDeposits,
  needsCard,
  payView,
  readDeposit,
  readDepositIncidents,
  readDepositSteps,
  readMessages,
  readQuestionStates,
  readRefunds,
} from '../../cashier/index.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import { currencyOf, findCurrency, writeAmount } from '../../ledger/index.ts'
import { namedQuestions } from '../named-questions.ts'
import { namedSteps } from '../named-steps.ts'
import { requireAccount } from '../players/player-brief.ts'
import { pageOfPlayers } from '../queues/page-of-players.ts'
import { paymentChoices, readPaymentFilter } from '../queues/read-payment-filter.ts'
import { providerIncidentView } from '../reconciliation/incidents.ts'

type Row = CallData<'office/deposit/getQueue'>['items'][number]
type Page = Parameters<typeof listDeposits>[1]
type Beside = { readonly uid: number; readonly question: Row['question'] }

export async function getDeposits(
  { app, tx, language }: PrivilegedTxContext,
  { view, status, limit, cursor, ...narrowed }: ParsedInput<'office/deposit/getQueue'>,
): Promise<Done<CallData<'office/deposit/getQueue'>>> {
  const filter = await readPaymentFilter({ app, tx }, narrowed)
  const statuses = STATUSES_OF_DEPOSIT_VIEW[view].filter((one) => status == null || one === status)
  const page = await pageOfDeposits(
    { app, tx },
    { limit, cursor },
    { statuses: filter === null ? [] : statuses, isNewestFirst: view === 'over', ...(filter && { filter }) },
  )
  return {
    data: { ...page, choices: paymentChoices({ app, language }, depositGateways) },
    line: { action: 'cashier.deposits_read', targetId: null },
  }
}

/** Deposits of one player, however they stand. @throws Refusal office.player_unknown */
export async function getDepositsOf(
  { app, tx }: PrivilegedTxContext,
  { playerId, ...page }: ParsedInput<'office/player/getDeposits'>,
): Promise<Done<CallData<'office/player/getDeposits'>>> {
  await requireAccount(tx, playerId)
  const which = { statuses: DEPOSIT_STATUSES, isNewestFirst: true, filter: { playerId } }
  const data = await pageOfDeposits({ app, tx }, page, which)
  return { data, line: { action: 'office.player_deposits_read', targetId: playerId } }
}

/** A page of deposits as staff see them, each with how questions about it stand. */
async function pageOfDeposits(
  { app, tx }: Pick<PrivilegedTxContext, 'app' | 'tx'>,
  page: Pick<ParsedInput<'office/player/getDeposits'>, 'limit' | 'cursor'>,
  which: Pick<Page, 'statuses' | 'isNewestFirst' | 'filter'>,
) {
  let questions: Awaited<ReturnType<typeof readQuestionStates>> = new Map()
  return pageOfPlayers(
    tx,
    page,
    async (asked) => {
      const rows = await listDeposits(tx, { ...which, ...asked })
      questions = await readQuestionStates(
        tx,
        rows.map(({ id }) => id),
      )
      return rows
    },
    (row, uid) => rowView(app, row, { uid, question: questions.get(row.id) ?? null }),
  )
}

function rowView(app: Pick<App, 'business'>, row: DepositRow, { uid, question }: Beside): Row {
  const { id, intId, status, reason, currency, gatewayCode, creditedMinor } = row
  const write = writeAmount(app, currency)
  return {
    id,
    intId: intId ?? 0,
    uid,
    status,
    reason,
    currency,
    pointCount: currencyOf(app, currency).pointCount,
    amount: write(row.amountMinor),
    credited: creditedMinor === null ? null : write(creditedMinor),
    isOneWay: hostedOf(gatewayCode)?.isOneWay === true,
    gatewayCode,
    question,
    askedAt: row.createdAt.toISOString(),
  }
}

/** One deposit as staff see it, with all that was said about it. @throws Refusal cashier.deposit_unknown */
export async function showDeposit(
  { app, tx }: PrivilegedTxContext,
  { id }: ParsedInput<'office/deposit/get'>,
): Promise<Done<CallData<'office/deposit/get'>>> {
  const row = await readDeposit(tx, id)
  if (row === null) throw refuse('cashier.deposit_unknown')
  const { playerId, reference, cameMinor, cameCurrency } = row
  const [numbers, steps, messages, refunds, incidents, pay, states] = await Promise.all([
    readPlayerNumbers(tx, [playerId]),
    readDepositSteps(tx, id),
    readMessages(tx, id),
    readRefunds(tx, id),
    readDepositIncidents(tx, id),
    // By the connection that is held: a look takes one, however much it shows.
    payView({ ...app, db: tx }, row),
    readQuestionStates(tx, [id]),
  ])
  const write = writeAmount(app, row.currency)
  return {
    data: {
      ...rowView(app, row, { uid: numbers.get(playerId) ?? 0, question: states.get(id) ?? null }),
      refunded: write(row.refundedMinor),
      aside: write(row.asideMinor),
      came: cameMinor === null ? null : { minor: String(cameMinor), currency: cameCurrency ?? row.currency },
      reference,
      needsCard: row.status === 'under_review' && needsCard(row),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      pay,
      steps: await namedSteps(tx, steps),
      questions: await namedQuestions(tx, id),
      messages: messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
      refunds: refunds.map((refund) => refundView(app, refund)),
      incidents: incidents.map((incident) => providerIncidentView(app, incident)),
    },
    line: { action: 'cashier.deposit_read', targetId: playerId, details: { request: id } },
  }
}

/** An amount of a currency that is not known here, as its provider says it. */
function refundView(app: Pick<App, 'business'>, refund: Awaited<ReturnType<typeof readRefunds>>[number]) {
  const { id, cause, status, amountMinor, currency, reference, createdAt, endedAt } = refund
  const isKnown = findCurrency(app, currency) !== undefined
  return {
    id,
    cause,
    status,
    currency,
    amount: isKnown ? writeAmount(app, currency)(amountMinor) : String(amountMinor),
    reference,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
