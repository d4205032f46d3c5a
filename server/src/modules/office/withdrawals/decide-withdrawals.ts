import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { approvalsFor } from '@tas/shared/rules/withdrawals/routing.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { PrivilegedContext, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done, Line, PrivilegedUnit } from '../../../route.ts'
import { askQuestion, findPayoutGateway, ProviderSilent, questionNeed } from '../../cashier/index.ts'
import { currencyFacts, tellWallet, writeAmount } from '../../ledger/index.ts'
import { isClosed } from '../../limits/index.ts'
import { refusedPlayers } from '../../verification/index.ts'
import {
  askAtOnce,
  edgeNeeds,
  guardSending,
  guardSources,
  orderOf,
  payoutsInHand,
  type RequestRow,
  readRequest,
  requestRows,
  sendingNeeds,
  settingMinor,
  sourcesNeeds,
  takeEdge,
} from '../../withdrawals/index.ts'

type Nothing = CallData<'office/withdrawal/approve'>
type Seen = Pick<ParsedInput<'office/withdrawal/approve'>, 'id' | 'amount' | 'currency'>

/** Approves what one person may approve. @throws Refusal withdrawals.second_needed from its commit, and those of every step */
export async function approveOne(ctx: PrivilegedContext, seen: Seen): Promise<PrivilegedUnit<Nothing>> {
  const { app } = ctx
  return unitOf(ctx, seen.id, (state, row) => {
    requireSeen(ctx, row, seen)
    requireNotRefused(state, row)
    const { currency, amountMinor, approvalsNeeded } = row
    const twoFromMinor = settingMinor(app, 'twoApproversFrom', currency)
    // The ceiling of the day it was asked for and that of today: the stricter one holds.
    if (approvalsNeeded > 1 || approvalsFor(amountMinor, twoFromMinor) > 1) {
      const limit = writeAmount(app, currency)(twoFromMinor)
      throw refuse('withdrawals.second_needed', { ...currencyFacts(app, currency), limit })
    }
    approve(ctx, state, { row, approvals: 1 })
    return lineOf(ctx, row, { action: 'withdrawals.approved' })
  })
}

/** The same of any amount: it is only done once a second person has approved that it is. */
export async function approveLarge(ctx: PrivilegedContext, seen: Seen): Promise<PrivilegedUnit<Nothing>> {
  return unitOf(ctx, seen.id, (state, row) => {
    requireSeen(ctx, row, seen)
    requireNotRefused(state, row)
    approve(ctx, state, { row, approvals: 2 })
    return lineOf(ctx, row, { action: 'withdrawals.approved' })
  })
}

export async function rejectRequest(
  ctx: PrivilegedContext,
  { id, rejection, note }: ParsedInput<'office/withdrawal/reject'>,
): Promise<PrivilegedUnit<Nothing>> {
  return unitOf(ctx, id, (state, row) => {
    const changes = { rejection, note }
    takeEdge(ctx.app, state, id, { to: 'rejected', by: 'staff', actorId: ctx.staff.id, changes })
    return lineOf(ctx, row, { action: 'withdrawals.rejected', details: { rejection } })
  })
}

/** Asks the player something about a request, which waits until they answer, or somebody decides without. */
export async function askInfo(
  ctx: PrivilegedContext,
  { id, note }: ParsedInput<'office/withdrawal/askInfo'>,
): Promise<PrivilegedUnit<Nothing>> {
  const unit = await unitOf(ctx, id, (state, row) => {
    const { status, playerId } = row
    takeEdge(ctx.app, state, id, { to: 'on_hold_info', by: 'staff', actorId: ctx.staff.id })
    if (!askQuestion(state, { paymentId: id, playerId, question: note, askedBy: ctx.staff.id }))
      throw refuse('withdrawals.status_other', { status })
    return lineOf(ctx, row, { action: 'withdrawals.info_asked' })
  })
  return { ...unit, needs: [...unit.needs, questionNeed(id)] }
}

/**
 * Writes down that a payout arrived, of which the gateway says nothing: it is asked once more, for what it has paid must not be paid by
 * hand beside it. @throws Refusal withdrawals.gateway_paid; withdrawals.gateway_asked, for half a minute at most
 */
export async function markPaid(
  ctx: PrivilegedContext,
  { evidence, ...seen }: ParsedInput<'office/withdrawal/markPaid'>,
): Promise<PrivilegedUnit<Nothing>> {
  if (await isPaidByGateway(ctx, seen.id)) return refusing(refuse('withdrawals.gateway_paid'))
  const unit = await unitOf(ctx, seen.id, (state, row) => {
    requireSeen(ctx, row, seen)
    // It may be told to pay while this is decided.
    if (state.get(payoutsInHand, seen.id) === true) throw refuse('withdrawals.gateway_asked')
    const changes = { reference: evidence }
    takeEdge(ctx.app, state, row.id, { to: 'paid', by: 'staff', actorId: ctx.staff.id, changes })
    return lineOf(ctx, row, { action: 'withdrawals.marked_paid', details: { evidence } })
  })
  return { ...unit, needs: [...unit.needs, { resource: payoutsInHand, key: seen.id }] }
}

/**
 * Gives up what the gateway was told to pay and can never send: the payout has failed, and its money comes back as of any that did.
 * @throws Refusal withdrawals.may_arrive, withdrawals.gateway_asked, for half a minute at most
 */
export async function giveUp(ctx: PrivilegedContext, seen: Seen): Promise<PrivilegedUnit<Nothing>> {
  const { app } = ctx
  const row = await readRequest(app.db, seen.id)
  const gateway = row?.status === 'processing' ? findPayoutGateway(row.gatewayCode) : undefined
  const giving = row && gateway?.giveUp && (await gateway.giveUp(app, await orderOf(app, row)))
  const unit = await unitOf(ctx, seen.id, (state, now) => {
    requireSeen(ctx, now, seen)
    if (now.status !== 'processing') throw refuse('withdrawals.status_other', { status: now.status })
    // It may be told to pay while this is decided.
    if (state.get(payoutsInHand, seen.id) === true) throw refuse('withdrawals.gateway_asked')
    if (giving?.decide(state) !== true) throw refuse('withdrawals.may_arrive')
    return lineOf(ctx, now, { action: 'withdrawals.given_up' })
  })
  return { ...unit, needs: [...unit.needs, { resource: payoutsInHand, key: seen.id }, ...(giving?.needs ?? [])] }
}

/** Whether the gateway says that it has paid, or is about to. What says nothing has said nothing else. */
async function isPaidByGateway({ app }: PrivilegedContext, id: string): Promise<boolean> {
  const row = await readRequest(app.db, id)
  const gateway = row?.status === 'processing' ? findPayoutGateway(row.gatewayCode) : undefined
  try {
    const said = await gateway?.askPayout(app, id)
    return said?.state === 'paid' || said?.state === 'pending'
  } catch (error) {
    if (error instanceof ProviderSilent) return false
    throw error
  }
}

/** Has the gateway asked at once. @throws Refusal withdrawals.status_other where nothing is at it */
export async function retryRequest(
  { tx }: PrivilegedTxContext,
  { id }: ParsedInput<'office/withdrawal/retry'>,
): Promise<Done<CallData<'office/withdrawal/retry'>>> {
  if (!(await askAtOnce(tx, id))) throw refuse('withdrawals.status_other')
  return { data: {}, line: { action: 'withdrawals.retried', targetId: id } }
}

/** The unit of one step; what it does is done with the row as it is under its lock. */
async function unitOf(
  { app, db }: PrivilegedContext,
  id: string,
  work: (state: State, row: RequestRow) => Line,
): Promise<PrivilegedUnit<Nothing>> {
  const row = await readRequest(db, id)
  if (row === null) return refusing(refuse('withdrawals.request_unknown'))
  return {
    needs: [...edgeNeeds(row), ...sendingNeeds(row), ...sourcesNeeds(row)],
    decide(state) {
      const now = state.get(requestRows, id)
      assert(now !== undefined, 'a request is never deleted')
      const line = work(state, now)
      if (!isClosed(state, row.playerId)) tellWallet(app, state, row.playerId)
      return { data: {}, line }
    },
  }
}

function refusing(refusal: Refusal) {
  return {
    needs: [],
    decide(): never {
      throw refusal
    },
  }
}

/** What is approved is sent by the job; what was recalled from there is sent here, if nothing holds it back any more. */
function approve(
  { app, staff }: PrivilegedContext,
  state: State,
  { row, approvals }: { readonly row: RequestRow; readonly approvals: number },
): void {
  guardSources(app, state, row, { isCounted: true })
  const isRecalled = row.status === 'recalled'
  if (isRecalled) guardSending(app, state, row)
  const to = isRecalled ? 'processing' : 'approved'
  takeEdge(app, state, row.id, { to, by: 'staff', actorId: staff.id, changes: { approvals } })
}

/** Money of who was refused for good is settled by two people, and goes nowhere else. */
function requireNotRefused(state: State, { playerId }: RequestRow): void {
  if (state.get(refusedPlayers, playerId) === true) throw refuse('withdrawals.identity_refused')
}

/** Whoever decides has seen this amount: it stands in what a second person approves. */
function requireSeen({ app }: PrivilegedContext, row: RequestRow, { amount, currency }: Seen): void {
  if (row.currency !== currency || writeAmount(app, currency)(row.amountMinor) !== amount)
    throw refuse('withdrawals.amount_other')
}

function lineOf(
  { app }: PrivilegedContext,
  { id, playerId, currency, amountMinor }: RequestRow,
  { action, details = {} }: Pick<Line, 'action' | 'details'>,
): Line {
  const amount = writeAmount(app, currency)(amountMinor)
  return { action, targetId: playerId, details: { request: id, amount, currency, ...details } }
}
