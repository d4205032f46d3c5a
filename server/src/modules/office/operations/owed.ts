import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import type { Tx } from '#kit/db/connect.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { App, PrivilegedContext, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done, PrivilegedUnit } from '../../../route.ts'
import { findPlayerByNumber, readPlayerNumbers } from '../../identity/index.ts'
import {
  cancelOrder,
  currencyIds,
  currencyOf,
  isTransferUsed,
  listSuspense,
  orderUnit,
  type PaymentGuard,
  readOpenOrders,
  readOrdered,
  readSuspense,
  type SuspenseCase,
  suspenseUnit,
  writeAmount,
} from '../../ledger/index.ts'
import { guardPayment, readHolds } from '../../limits/index.ts'
import { requireScope } from '../../staff/index.ts'
import { stakeNeeds } from '../../stakes/index.ts'
import { EMPTY_PAGE } from '../queues/page-of-players.ts'
import { nameOf } from './name-of.ts'

type Owed = CallData<'office/owed/getList'>['items'][number]

export async function getOwed(
  { app, tx }: PrivilegedTxContext,
  { limit, cursor, uid, currency = null, isOrdered = null }: ParsedInput<'office/owed/getList'>,
): Promise<Done<CallData<'office/owed/getList'>>> {
  const line = { action: 'ledger.owed_read', targetId: null }
  const currencies = currencyIds(app)
  const playerId = uid == null ? null : await findPlayerByNumber(tx, uid)
  if (uid != null && playerId === null) return { data: { ...EMPTY_PAGE, currencies }, line }
  const size = pageSize(limit)
  const which = { playerId, currency, isOrdered }
  const cases = await listSuspense(tx, { ...which, after: cursor ?? null, players: size + 1 })
  const found = [...new Set(cases.map(({ playerId }) => playerId))]
  const { rows: shown, cursor: next } = cutPage(found, size, (playerId) => playerId)
  const numbers = await readPlayerNumbers(tx, shown)
  const orderOf = await readOrderViews(tx, shown)
  const sums = Map.groupBy(
    cases.filter(({ playerId }) => shown.includes(playerId)),
    ({ playerId, currency, orderId }) => `${playerId} ${currency} ${orderId}`,
  )
  const items = [...sums.values()].flatMap((all) => {
    const [first] = all
    if (first === undefined) return []
    return { uid: numbers.get(first.playerId) ?? 0, ...sumView(app, first.currency, all), order: orderOf(first) }
  })
  return { data: { items, cursor: next, currencies }, line }
}

/** The open orders of some players, by the cases they are to pay. */
async function readOrderViews(tx: Tx, playerIds: readonly string[]): Promise<(of: SuspenseCase) => Owed['order']> {
  const orders = new Map((await readOpenOrders(tx, playerIds)).map((order) => [order.id, order]))
  const holds = await readHolds(tx, [...new Set([...orders.values()].map(({ playerId }) => playerId))])
  return ({ orderId }) => {
    const order = orders.get(orderId ?? '')
    if (order === undefined) return null
    const { id, playerId, orderedAt, orderedBy } = order
    const isLocked = holds.get(playerId)?.locks.includes('withdraw') === true
    return { id, orderedAt: orderedAt.toISOString(), orderedBy, isLocked }
  }
}

/** What one transfer pays, and of what it is made. */
function sumView(app: Pick<App, 'business'>, currency: string, all: readonly SuspenseCase[]) {
  const { pointCount } = currencyOf(app, currency)
  const cases = all.map(({ amountMinor, cause, happenedAt }) => ({
    amount: formatAmount(amountMinor, pointCount),
    cause,
    happenedAt: happenedAt.toISOString(),
  }))
  return { currency, pointCount, amount: formatAmount(sumOf(all), pointCount), cases }
}

function sumOf(cases: readonly SuspenseCase[]): bigint {
  return cases.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

/**
 * Orders all that is owed to a player in a currency to be paid; what came since the list was read is in no sum of it, and is refused.
 * @throws Refusal ledger.owed_otherwise, limits.withdraw_locked
 */
export async function orderOwed(
  ctx: PrivilegedContext,
  { uid, currency, amount }: ParsedInput<'office/owed/order'>,
): Promise<PrivilegedUnit<CallData<'office/owed/order'>>> {
  const { app, db } = ctx
  const playerId = await findPlayerByNumber(db, uid)
  if (playerId === null) throw refuse('ledger.owed_otherwise')
  const owed = await readSuspense(db, playerId)
  const cases = owed.filter((one) => one.currency === currency && one.orderId === null)
  if (cases.length === 0 || writeAmount(app, currency)(sumOf(cases)) !== amount) throw refuse('ledger.owed_otherwise')
  const { needs, decide } = orderUnit(cases, { by: await nameOf(db, ctx), guard: paymentGuard(playerId, currency) })
  return { needs, decide: (state) => ({ data: {}, line: decide(state) }) }
}

/**
 * Writes down the transfer that carried out an order.
 * @throws Refusal ledger.order_unknown, ledger.transfer_used, staff.out_of_scope
 */
export async function payOwed(
  ctx: PrivilegedContext,
  { orderId, transfer }: ParsedInput<'office/owed/pay'>,
): Promise<PrivilegedUnit<CallData<'office/owed/pay'>>> {
  const { app, db, staff } = ctx
  const cases = await readOrdered(db, orderId)
  const [first] = cases
  // What is refused is refused in the decision: the same said once more, because its answer was lost, is answered as before.
  if (first === undefined) return refusing(refuse('ledger.order_unknown'))
  if (await isTransferUsed(db, transfer)) return refusing(refuse('ledger.transfer_used'))
  const moved = { currency: first.currency, amountMinor: sumOf(cases) }
  await requireScope(app, staff.id, { permission: 'owed.pay', moved })
  const { needs, decide } = suspenseUnit(cases, { by: await nameOf(db, ctx), transfer, orderId })
  return { needs, moved, decide: (state) => ({ data: {}, line: decide(state) }) }
}

function refusing(refusal: Refusal) {
  return {
    needs: [],
    decide(): never {
      throw refusal
    },
  }
}

/** Cancels an order for which no transfer was made. @throws Refusal ledger.order_unknown */
export async function cancelPaymentOrder(
  { tx, ...ctx }: PrivilegedTxContext,
  { orderId }: ParsedInput<'office/owed/cancelOrder'>,
): Promise<Done<CallData<'office/owed/cancelOrder'>>> {
  const playerId = await cancelOrder(tx, { orderId, by: await nameOf(tx, ctx) })
  return { data: {}, line: { action: 'ledger.order_cancelled', targetId: playerId, details: { order: orderId } } }
}

/** Refuses money to an account whose payments are locked, under the lock of its purses. */
export function paymentGuard(playerId: string, currency: string): PaymentGuard {
  return { needs: stakeNeeds(playerId, currency), check: (state) => guardPayment(state, playerId) }
}
