import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import type { Moved } from '../../../approvals.ts'
import type { App, PrivilegedContext, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done, PrivilegedUnit } from '../../../route.ts'
import {
  askSoon,
  DEPOSITS_ASIDE,
  type DepositRow,
  depositRows,
  emitCredited,
  giveChosen,
  guardCeiling,
  hostedOf,
  isOfCeilingDays,
  nameCard,
  needsCard,
  postCredit,
  readDeposit,
  takeDepositEdge,
  tellCredited,
  writeRefund,
} from '../../cashier/index.ts'
import { post, suspend, writeAmount } from '../../ledger/index.ts'
import { guardArrival, guardDeposit, uncountDeposit } from '../../limits/index.ts'
import { requireScope } from '../../staff/index.ts'
import { depositLine, depositWork } from './deposit-work.ts'

type Nothing = CallData<'office/deposit/credit'>

/** Credits what came of a deposit under review, if its player may play it at this moment. */
export function creditReviewed(
  ctx: PrivilegedContext,
  { id, amount, currency, cardTail }: ParsedInput<'office/deposit/credit'>,
): Promise<PrivilegedUnit<Nothing>> {
  const { app, staff } = ctx
  return depositWork(ctx, id, (state, row) => {
    const { asideMinor } = row
    if (row.status !== 'under_review') throw refuse('cashier.deposit_status_other', { status: row.status })
    if (row.currency !== currency || asideMinor === 0n || writeAmount(app, currency)(asideMinor) !== amount)
      throw refuse('cashier.deposit_amount_other')
    const card = cardOf(app, row, cardTail ?? null)
    countWhatCame(app, state, row)
    const creditedMinor = postCredit(state, row, { from: DEPOSITS_ASIDE, amountMinor: asideMinor })
    const changes = { creditedMinor, asideMinor: 0n, reason: 'reviewed' as const, isCounted: true, ...card }
    const credited = takeDepositEdge(state, id, { to: 'credited', by: 'staff', actorId: staff.id, changes })
    emitCredited(state, credited)
    tellCredited(app, state, credited)
    giveChosen(app, state, credited)
    const line = depositLine(ctx, row, { action: 'cashier.deposit_credited', amountMinor: asideMinor })
    return card === null ? line : { ...line, details: { ...line.details, cardTail: card.cardTail ?? '' } }
  })
}

/** The card that paid, where its provider did not say: whoever credits it does. @throws Refusal cashier.deposit_card_unnamed */
function cardOf({ db }: App, row: DepositRow, tail: string | null): ReturnType<typeof nameCard> | null {
  if (!needsCard(row)) return null
  if (tail === null) throw refuse('cashier.deposit_card_unnamed', {}, { cardTail: 'required' })
  return nameCard(db, row, tail)
}

/** The ceiling of the player's level holds, and limits count what was asked for: what came above it, or below, is made good. @throws Refusal what a deposit of it would be refused with */
function countWhatCame(app: App, state: State, row: DepositRow): void {
  const { playerId, currency, gatewayCode: gateway, asideMinor, amountMinor, cameMinor, createdAt } = row
  const countedMinor = isOfCeilingDays(state, createdAt) ? (cameMinor ?? amountMinor) : 0n
  guardCeiling(app, state, { playerId, currency, amountMinor: asideMinor, countedMinor })
  // What was given up before its money came counts for no limit any more: all of it is counted anew.
  if (!row.isCounted) {
    guardDeposit(app, state, { playerId, currency, gateway, amountMinor: asideMinor })
    return
  }
  const moreMinor = asideMinor > amountMinor ? asideMinor - amountMinor : 0n
  guardArrival(app, state, { playerId, currency, gateway, moreMinor })
  if (asideMinor < amountMinor) uncountDeposit(state, { playerId, amountMinor: amountMinor - asideMinor, createdAt })
}

/**
 * Does not take what came: it goes back by the way it came, or is owed to the player where nothing does; as far as whoever says so
 * may move money. @throws Refusal staff.out_of_scope
 */
export async function rejectReviewed(
  ctx: PrivilegedContext,
  { id }: ParsedInput<'office/deposit/reject'>,
): Promise<PrivilegedUnit<Nothing>> {
  const seen = await readDeposit(ctx.db, id)
  const moved = seen === null ? undefined : goingBack(seen)
  if (moved !== undefined) await requireScope(ctx.app, ctx.staff.id, { permission: 'deposit.decide', moved })
  const unit = await depositWork(ctx, id, (state, row) => {
    takeDepositEdge(state, id, { to: 'rejected', by: 'staff', actorId: ctx.staff.id })
    const { currency, amountMinor } = goingBack(row)
    if (hostedOf(row.gatewayCode)?.isOneWay === true) owe(state, row)
    else if (amountMinor > 0n) writeRefund(state, { depositId: id, cause: 'review', currency, amountMinor })
    return depositLine(ctx, { ...row, currency }, { action: 'cashier.deposit_rejected', amountMinor })
  })
  return moved === undefined ? unit : { ...unit, moved }
}

/** What goes back of a deposit that is not taken. */
function goingBack({ currency, asideMinor, cameCurrency, cameMinor, chargedBackMinor }: DepositRow): Moved {
  // What the bank of the payer took back meanwhile lies aside no more; money of another currency was never booked.
  if (cameCurrency === null || cameCurrency === currency) return { currency, amountMinor: asideMinor }
  return { currency: cameCurrency, amountMinor: (cameMinor ?? 0n) - chargedBackMinor }
}

/** What lies aside is owed to the player: two people order its payment, to wherever the player says. */
function owe(state: State, { id: reference, playerId, currency, asideMinor: amountMinor }: DepositRow): void {
  if (amountMinor === 0n) return
  const to = { playerId, purse: 'cash' } as const
  post(state, { kind: 'deposit_refund_back', from: { house: DEPOSITS_ASIDE }, to, currency, amountMinor, reference })
  suspend(state, { playerId, currency, amountMinor, cause: 'deposit', reference })
  const now = state.get(depositRows, reference)
  assert(now !== undefined, 'its edge was taken')
  state.set(depositRows, reference, { ...now, asideMinor: 0n })
}

/** Has the provider asked at once. @throws Refusal cashier.deposit_unknown */
export async function askDeposit(
  { tx }: PrivilegedTxContext,
  { id }: ParsedInput<'office/deposit/ask'>,
): Promise<Done<CallData<'office/deposit/ask'>>> {
  const row = await readDeposit(tx, id)
  if (row === null || row.expiresAt === null) throw refuse('cashier.deposit_unknown')
  await askSoon(tx, row)
  return { data: {}, line: { action: 'cashier.deposit_asked', targetId: row.playerId, details: { request: id } } }
}
