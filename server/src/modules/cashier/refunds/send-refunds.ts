import { smaller } from '@tas/shared/values/money.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { State } from '#kit/commit/state.ts'
import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import {
  houseAccounts,
  houseKey,
  post,
  suspend,
  suspenseNeed,
  takingNeeds,
  tellWallet,
  writeAmount,
} from '../../ledger/index.ts'
import { countWithdrawal, isClosed } from '../../limits/index.ts'
import { noticeRows } from '../../notices/index.ts'
import { type DepositRow, depositRows } from '../deposits/deposit-rows.ts'
import { readDeposit } from '../deposits/deposit-store.ts'
import { depositEdgeNeeds } from '../deposits/deposit-unit.ts'
import { takeDepositEdge } from '../deposits/take-edge.ts'
import { providerOf } from '../gateways/list-gateways.ts'
import { type HostedGateway, ProviderSilent, type RefundOrder, type RefundState } from '../gateways/port.ts'
import { CHARGEBACKS, DEPOSITS_ASIDE } from '../house-owner.ts'
import { incidentOf, openIncidents, providerIncidents } from '../incidents/incident-rows.ts'
import { converse } from '../providers/converse.ts'
import { keepLease, type LeasedRefund, leaseRefunds, type RefundRow, readRefund, refundRows } from './refund-rows.ts'

const AT_ONCE = 20

type Refunding = { readonly refund: RefundRow; readonly row: DepositRow }

/**
 * Sends back what is to go back. The money lies aside already, committed; only then the provider is asked whether it knows the refund,
 * and told only if it does not. Safe to be killed anywhere and to run beside itself.
 */
export async function sendRefunds(app: App): Promise<void> {
  for (const leased of await leaseRefunds(app.db, AT_ONCE)) {
    try {
      const refund = await readRefund(app.db, leased.id)
      const row = refund && (await readDeposit(app.db, refund.depositId))
      if (refund === null || row === null) continue
      await carryOut(app, leased, { refund, row })
    } catch (err) {
      if (!(err instanceof ProviderSilent))
        app.log.warn({ err, refundId: leased.id }, 'a refund could not be sent; it is tried again')
    }
  }
}

async function carryOut(app: App, leased: LeasedRefund, { refund, row }: Refunding): Promise<void> {
  const hosted = providerOf(row)
  const about = { gatewayCode: row.gatewayCode, depositId: row.id }
  const known = await converse(app, { ...about, kind: 'ask refund' }, () =>
    hosted.askRefund(app, refundOrderOf({ refund, row })),
  )
  // Those before it may have taken so long that it is another's by now.
  if (known.state === 'unknown' && !(await keepLease(app.db, leased))) return
  const told = known.state === 'unknown' ? await tell(app, hosted, { refund, row }) : known
  if (told.state === 'part') await notePart(app, { refund, row }, told.sentMinor)
  if (told.state === 'done' || told.state === 'failed') await endRefund(app, { refund, row }, told)
}

async function tell(app: App, hosted: HostedGateway, { refund, row }: Refunding): Promise<RefundState> {
  // What the bank of the payer has taken back meanwhile is not sent a second time.
  if (asideOf(row, refund.currency) < refund.amountMinor) return { state: 'failed', reference: '' }
  const about = { gatewayCode: row.gatewayCode, depositId: row.id, kind: 'refund' }
  return converse(app, about, () => hosted.refund(app, refundOrderOf({ refund, row })))
}

/** A refund as its provider is asked about it, and told. */
export function refundOrderOf({ refund: { id, depositId, currency, amountMinor }, row }: Refunding): RefundOrder {
  return { id, depositId, currency, amountMinor, reference: row.reference ?? '' }
}

/** What lies aside of a deposit. Money of a currency that is not the deposit's was never booked: it lies at the provider. */
export function asideOf({ asideMinor, currency, cameMinor, chargedBackMinor }: DepositRow, asked: string): bigint {
  return asked === currency ? asideMinor : (cameMinor ?? 0n) - chargedBackMinor
}

/** Some of it is sent and the rest is refused: it stays asked for, and a person has to look, once for each amount that was sent. */
async function notePart(app: App, { refund, row }: Refunding, sentMinor: bigint): Promise<void> {
  const { id, currency, amountMinor } = refund
  const details = { refund: id, amount: String(amountMinor), sent: String(sentMinor), currency }
  const incident = { ...incidentOf(row, 'refund_part', details), difference: `${id} ${sentMinor}` }
  await inTx(app.db, (tx) => openIncidents(tx, [incident]))
}

/** Writes down what became of a refund, once. */
async function endRefund(
  app: App,
  { refund, row }: Refunding,
  { state: status, reference }: Extract<RefundState, { readonly reference: string }>,
): Promise<void> {
  await app.engine.commit({
    scope: refund.id,
    key: 'refund end',
    fingerprint: fingerprintOf('cashier/refund', { step: 'end' }),
    needs: [
      { resource: refundRows, key: refund.id },
      ...depositEdgeNeeds(app, row),
      ...takingNeeds(DEPOSITS_ASIDE, row.currency),
      { resource: houseAccounts, key: houseKey(CHARGEBACKS, row.currency) },
      suspenseNeed(row.currency),
    ],
    decide(state) {
      const now = state.get(refundRows, refund.id)
      const deposit = state.get(depositRows, row.id)
      if (now === undefined || deposit === undefined || now.status !== 'asked') return null
      const isDone = status === 'done'
      state.set(refundRows, now.id, { ...now, status: isDone ? 'done' : 'failed', reference })
      if (isDone) noteDone(app, state, { refund: now, row: deposit })
      else noteFailed(app, state, { refund: now, row: deposit })
      return null
    },
  })
}

/** The money is back: out of what lay aside, and out of the books. What came in another currency was never in them. */
function noteDone(app: App, state: State, { refund, row }: Refunding): void {
  const { currency, amountMinor } = refund
  const { id, playerId } = row
  const isBooked = currency === row.currency
  const leftMinor = isBooked ? smaller(amountMinor, row.asideMinor) : 0n
  if (isBooked) postRefunded(state, { row, amountMinor, leftMinor })
  // What never came into play was taken out of the count when it was not let in.
  if (refund.cause === 'staff') countWithdrawal(state, { playerId, amountMinor })
  const refundedMinor = row.refundedMinor + (isBooked ? amountMinor : 0n)
  const asideMinor = row.asideMinor - leftMinor
  const isWhole = row.status === 'rejected' || refundedMinor === row.creditedMinor
  if (isWhole && (row.status === 'rejected' || row.status === 'credited'))
    takeDepositEdge(state, id, {
      to: 'refunded',
      by: 'provider',
      actorId: null,
      changes: { refundedMinor, asideMinor },
    })
  else state.set(depositRows, id, { ...row, refundedMinor, asideMinor })
  // Of a currency that is not known here nothing was ever shown.
  if (isClosed(state, playerId) || !isBooked) return
  const facts = { amount: writeAmount(app, currency)(amountMinor), currency }
  state.insert(noticeRows, { playerId, code: 'depositRefunded', facts })
}

type Refunded = { readonly row: DepositRow; readonly amountMinor: bigint; readonly leftMinor: bigint }

/** What the bank of the payer took back as well is paid twice: the player owes it. */
function postRefunded(state: State, { row, amountMinor, leftMinor }: Refunded): void {
  const { id: reference, currency } = row
  const base = { kind: 'deposit_refunded', to: { house: providerOf(row).house }, currency, reference } as const
  if (leftMinor > 0n) post(state, { ...base, from: { house: DEPOSITS_ASIDE }, amountMinor: leftMinor })
  const owedMinor = amountMinor - leftMinor
  if (owedMinor > 0n) post(state, { ...base, from: { house: CHARGEBACKS }, amountMinor: owedMinor })
}

/** It could not be sent back. What was taken out of play is the player's again, unless the bank of the payer has it; what never came into it waits for a person. */
function noteFailed(app: App, state: State, { refund, row }: Refunding): void {
  const { currency, amountMinor, cause, id: refundId } = refund
  const { id: reference, playerId } = row
  const details = { refund: refundId, amount: String(amountMinor), currency }
  state.insert(providerIncidents, incidentOf(row, 'refund_failed', details))
  const backMinor = smaller(amountMinor, row.asideMinor)
  if (cause !== 'staff' || backMinor === 0n) return
  const to = { playerId, purse: 'cash' } as const
  post(state, {
    kind: 'deposit_refund_back',
    from: { house: DEPOSITS_ASIDE },
    to,
    currency,
    amountMinor: backMinor,
    reference,
  })
  state.set(depositRows, reference, { ...row, asideMinor: row.asideMinor - backMinor })
  if (isClosed(state, playerId))
    suspend(state, { playerId, currency, amountMinor: backMinor, cause: 'refund', reference })
  else tellWallet(app, state, playerId)
}
