import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { isOver, moneyPlaceOf, WITHDRAWAL_STATUSES } from '@tas/shared/rules/withdrawals/edges.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import { currencyOf, writeAmount } from '../../ledger/index.ts'
import {
  accountView,
  listQueue,
  NOTHING_ASKED,
  type RequestRow,
  readAccount,
  readAsked,
  readRequest,
  readSteps,
} from '../../withdrawals/index.ts'
import { namedSteps } from '../named-steps.ts'
import { pageOfPlayers } from '../queues/page-of-players.ts'

type Row = CallData<'office/withdrawal/getQueue'>['items'][number]

const VIEWS = {
  waiting: WITHDRAWAL_STATUSES.filter((status) => moneyPlaceOf(status) === 'purse' && status !== 'approved'),
  sending: ['approved', 'processing'],
  over: WITHDRAWAL_STATUSES.filter(isOver),
} as const

export async function getWithdrawals(
  { app, tx }: PrivilegedTxContext,
  { view, ...page }: ParsedInput<'office/withdrawal/getQueue'>,
): Promise<Done<CallData<'office/withdrawal/getQueue'>>> {
  const which = { statuses: VIEWS[view], isNewestFirst: view === 'over' }
  const data = await pageOfPlayers(
    tx,
    page,
    (asked) => listQueue(tx, { ...which, ...asked }),
    (row, uid) => rowView(app, row, uid),
  )
  return { data, line: { action: 'withdrawals.queue_read', targetId: null } }
}

function rowView(app: Pick<App, 'business'>, row: RequestRow, uid: number): Row {
  const { id, intId, status, way, currency, gatewayCode, approvalsNeeded, isLocked } = row
  const write = writeAmount(app, currency)
  return {
    id,
    intId,
    uid,
    status,
    way,
    currency,
    pointCount: currencyOf(app, currency).pointCount,
    amount: write(row.amountMinor),
    fee: write(row.feeMinor),
    gatewayCode,
    approvalsNeeded,
    isLocked,
    askedAt: row.createdAt.toISOString(),
  }
}

/** One request as staff see it: who took which step, and what else its player has. @throws Refusal withdrawals.request_unknown */
export async function showWithdrawal(
  { app, tx }: PrivilegedTxContext,
  { id }: ParsedInput<'office/withdrawal/get'>,
): Promise<Done<CallData<'office/withdrawal/get'>>> {
  const row = await readRequest(tx, id)
  if (row === null) throw refuse('withdrawals.request_unknown')
  const { playerId, reference, rejection, note } = row
  const [numbers, account, steps, asked] = await Promise.all([
    readPlayerNumbers(tx, [playerId]),
    readAccount(tx, row.accountId),
    readSteps(tx, id),
    readAsked(tx, [playerId]),
  ])
  const { open, monthCount } = asked.get(playerId) ?? NOTHING_ASKED
  return {
    data: {
      ...rowView(app, row, numbers.get(playerId) ?? 0),
      net: writeAmount(app, row.currency)(row.amountMinor - row.feeMinor),
      reference,
      rejection,
      note,
      account: account && accountView(account),
      steps: await namedSteps(tx, steps),
      paidBefore: monthCount - open,
      openBeside: open - (isOver(row.status) ? 0 : 1),
    },
    line: { action: 'withdrawals.request_read', targetId: playerId, details: { request: id } },
  }
}
