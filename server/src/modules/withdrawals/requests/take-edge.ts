import { findEdge, isOver, type WithdrawalActor, type WithdrawalStatus } from '@tas/shared/rules/withdrawals/edges.ts'
import { assert } from '#kit/assert.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { FEES, findPayoutGateway, type PayoutGateway } from '../../cashier/index.ts'
import {
  houseAccounts,
  houseKey,
  post,
  purses,
  suspend,
  suspenseNeed,
  takingNeeds,
  writeAmount,
} from '../../ledger/index.ts'
import { countWithdrawal, isClosed, limitNeeds } from '../../limits/index.ts'
import { noticeRows } from '../../notices/index.ts'
import { type RequestRow, requestRows, requestSteps } from './request-rows.ts'

/** Whose step it is, and what of the request changes with it. */
export type Step = {
  readonly to: WithdrawalStatus
  readonly by: WithdrawalActor
  readonly actorId: string | null
  readonly changes?: Partial<Pick<RequestRow, 'approvals' | 'reviewCause' | 'rejection' | 'note' | 'reference'>>
}

type Moved = Pick<RequestRow, 'id' | 'playerId' | 'currency'>

/** What a unit must load to move a request on, whichever edge it takes. */
export function edgeNeeds(row: Moved & Pick<RequestRow, 'gatewayCode'>): readonly Need[] {
  const { out, arrived } = housesOf(row)
  return [
    ...unsentNeeds(row),
    ...takingNeeds(out, row.currency),
    { resource: houseAccounts, key: houseKey(arrived, row.currency) },
    { resource: houseAccounts, key: houseKey(FEES, row.currency) },
  ]
}

/** The same of what its player does with it: nothing of it was sent. */
export function unsentNeeds({ id, playerId, currency }: Moved): readonly Need[] {
  return [
    { resource: purses, key: playerId },
    ...limitNeeds(playerId),
    { resource: requestRows, key: id },
    suspenseNeed(currency),
  ]
}

/** Where the money of a request is while it is on its way, and where it is taken from once it arrived. */
export function housesOf({ gatewayCode }: Pick<RequestRow, 'gatewayCode'>): PayoutGateway['houses'] {
  const gateway = findPayoutGateway(gatewayCode)
  assert(gateway !== undefined, 'a gateway that was chosen is there')
  return gateway.houses
}

/**
 * Takes one edge of a request under its lock, with what it does to the money: of all who pull at a request at one moment, one
 * takes its edge, and the others find it elsewhere.
 * @throws Refusal withdrawals.request_unknown, withdrawals.status_other
 */
export function takeEdge(app: Pick<App, 'business'>, state: State, id: string, step: Step): RequestRow {
  const row = state.get(requestRows, id)
  if (row === undefined) throw refuse('withdrawals.request_unknown')
  const edge = findEdge(row.status, step.to, step.by)
  if (edge === null) throw refuse('withdrawals.status_other', { status: row.status })
  if (edge.money !== 'none') MOVES[edge.money](state, row)
  const next: RequestRow = {
    ...row,
    ...step.changes,
    status: step.to,
    endedAt: isOver(step.to) ? state.now : null,
  }
  state.set(requestRows, id, next)
  state.insert(requestSteps, { requestId: id, status: step.to, by: step.by, actorId: step.actorId })
  if (row.status === 'on_hold_kyc' || step.to === 'on_hold_kyc') tellAwaited(state, next)
  tellPlayer(app, state, next)
  return next
}

/** Whoever looks at papers is told whether a request waits for them. */
export function tellAwaited(state: State, { id: requestId, playerId, status }: RequestRow): void {
  const isWaiting = status === 'on_hold_kyc'
  state.emit({ type: 'withdrawals.papers_awaited', playerId, requestId, isWaiting })
}

const MOVES: Readonly<Record<'release' | 'send' | 'settle' | 'return', (state: State, row: RequestRow) => void>> = {
  release(state, row) {
    const { playerId } = row
    const from = { playerId, purse: 'withdrawal' } as const
    post(state, { kind: 'withdraw_release', from, to: { playerId, purse: 'cash' }, ...moneyOf(row) })
    keepForClosed(state, row)
  },
  send(state, row) {
    const from = { playerId: row.playerId, purse: 'withdrawal' } as const
    post(state, { kind: 'withdrawal', from, to: { house: housesOf(row).out }, ...moneyOf(row) })
  },
  settle(state, row) {
    const { feeMinor, amountMinor, currency, id: reference } = row
    const { out, arrived } = housesOf(row)
    const from = { house: out }
    const net = { currency, reference, amountMinor: amountMinor - feeMinor }
    post(state, { kind: 'withdraw_paid', from, to: { house: arrived }, ...net })
    if (feeMinor > 0n)
      post(state, { kind: 'withdraw_fee', from, to: { house: FEES }, currency, reference, amountMinor: feeMinor })
    countWithdrawal(state, row)
  },
  return(state, row) {
    const to = { playerId: row.playerId, purse: 'cash' } as const
    post(state, { kind: 'withdraw_return', from: { house: housesOf(row).out }, to, ...moneyOf(row) })
    keepForClosed(state, row)
  },
}

function moneyOf({ currency, amountMinor, id }: RequestRow) {
  return { currency, amountMinor, reference: id }
}

/** Cash of an account that was closed meanwhile is owed like the rest of it. */
function keepForClosed(state: State, { playerId, currency, amountMinor, id }: RequestRow): void {
  if (isClosed(state, playerId)) suspend(state, { playerId, currency, amountMinor, cause: 'refund', reference: id })
}

const NOTICES = {
  paid: 'withdrawalPaid',
  rejected: 'withdrawalRejected',
  failed: 'withdrawalFailed',
  on_hold_info: 'withdrawalQuestion',
} as const

function tellPlayer(app: Pick<App, 'business'>, state: State, row: RequestRow): void {
  const { playerId, status, currency, amountMinor } = row
  const code = status in NOTICES ? NOTICES[status as keyof typeof NOTICES] : null
  if (code === null || isClosed(state, playerId)) return
  state.insert(noticeRows, { playerId, code, facts: { amount: writeAmount(app, currency)(amountMinor), currency } })
}
