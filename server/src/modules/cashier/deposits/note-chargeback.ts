import { larger, smaller } from '@tas/shared/values/money.ts'
import type { State } from '#kit/commit/state.ts'
import type { App } from '../../../ctx.ts'
import { depositBonusNeeds, revokeDepositBonus } from '../../bonuses/index.ts'
import { houseAccounts, houseKey, post, purses, takingNeeds, tellWallet, writeAmount } from '../../ledger/index.ts'
import { isClosed, lockByDecision } from '../../limits/index.ts'
import { noticeRows } from '../../notices/index.ts'
import { disputeNeed, hasEnded } from '../disputes/dispute-rows.ts'
import { providerOf } from '../gateways/list-gateways.ts'
import { CHARGEBACKS, DEPOSITS_ASIDE, FEES } from '../house-owner.ts'
import { incidentOf, providerIncidents } from '../incidents/incident-rows.ts'
import { AFTER_CHARGEBACK } from '../payment-locks.ts'
import { type DepositRow, depositRows } from './deposit-rows.ts'
import { commitDepositStep } from './deposit-unit.ts'
import type { Paid } from './note-arrival.ts'
import { takeDepositEdge } from './take-edge.ts'

/**
 * Writes down what the bank of the payer took back since the last time: out of what lies aside of the deposit, then out of the cash of
 * the player as far as it is there. What was played away already the player owes (docs/decisions/0030-chargebacks.md). The
 * bonus that came with it goes back too. Never more is taken than came, whatever a provider says. A person has to look at each, and no
 * money leaves until then.
 */
export async function noteChargeback(app: App, row: DepositRow, paid: Paid): Promise<void> {
  const { chargedBackMinor, currency, disputes = [] } = paid
  // What was won came back: all that was ever taken only grows, and names the step.
  const wonMinor = disputes.reduce((sum, { outcome, amountMinor }) => sum + (outcome === 'won' ? amountMinor : 0n), 0n)
  await commitDepositStep(app, row, {
    step: `charged back ${chargedBackMinor + wonMinor}`,
    needs: [
      { resource: houseAccounts, key: houseKey(CHARGEBACKS, row.currency) },
      ...takingNeeds(DEPOSITS_ASIDE, row.currency),
      ...depositBonusNeeds(row),
      ...disputes.map(({ id: externalId }) => disputeNeed(row, externalId)),
    ],
    decide(state) {
      const now = state.get(depositRows, row.id)
      if (now === undefined || chargedBackMinor === now.chargedBackMinor) return
      // Said before the dispute ended, and heard after it: what it says of the money is over.
      if (disputes.some((dispute) => dispute.outcome === 'open' && hasEnded(state, row, dispute.id))) return
      // What is won is told as a dispute: without one a person decides.
      if (chargedBackMinor < now.chargedBackMinor) return noteContradiction(state, now, paid)
      const cameMinor = now.cameMinor ?? now.amountMinor
      const cameCurrency = now.cameCurrency ?? now.currency
      const isBooked = cameCurrency === now.currency
      if (currency !== cameCurrency || !isBooked || chargedBackMinor > cameMinor) noteContradiction(state, now, paid)
      if (currency !== cameCurrency) return
      // What was never in the books leaves them by no posting.
      if (!isBooked) return state.set(depositRows, now.id, { ...now, chargedBackMinor })
      const moreMinor = smaller(chargedBackMinor, cameMinor) - now.chargedBackMinor
      if (moreMinor > 0n) takeBack(app, state, { row: now, moreMinor })
    },
  })
}

/** Writes down that a provider says something that does not fit the books: it moves nothing. */
export function noteContradiction(state: State, row: DepositRow, { chargedBackMinor, currency }: Paid): void {
  const details = { status: row.status, chargedBack: `${chargedBackMinor} ${currency}` }
  state.insert(providerIncidents, incidentOf(row, 'contradiction', details))
}

type Taken = { readonly row: DepositRow; readonly moreMinor: bigint }

/** What of it is the fee that the house kept: the player loses no more than came into play. It is given back last. */
function feeBackOf(row: DepositRow, moreMinor: bigint): bigint {
  if (row.creditedMinor === null) return 0n
  // What was taken before the rest came into play was never a part of what was credited.
  const before = row.chargedBackMinor - row.chargedBeforeMinor - row.creditedMinor
  return larger(before + moreMinor, 0n) - larger(before, 0n)
}

function takeBack(app: App, state: State, { row, moreMinor }: Taken): void {
  const { id, playerId, currency, status } = row
  const { asideMinor, owedMinor, keptMinor } = postBack(state, { row, moreMinor, feeMinor: feeBackOf(row, moreMinor) })
  const changes = {
    chargedBackMinor: row.chargedBackMinor + moreMinor,
    chargedBeforeMinor: row.chargedBeforeMinor + (row.creditedMinor === null ? moreMinor : 0n),
    asideMinor: row.asideMinor - asideMinor,
    chargedFeeMinor: row.chargedFeeMinor + keptMinor,
    chargedOwedMinor: row.chargedOwedMinor + owedMinor,
  }
  const isNothingAside = status !== 'credited' && changes.asideMinor === 0n
  if (status === 'credited' || ((status === 'under_review' || status === 'rejected') && isNothingAside))
    takeDepositEdge(state, id, { to: 'chargeback', by: 'provider', actorId: null, changes })
  else state.set(depositRows, id, { ...row, ...changes })
  if (row.creditedMinor !== null) revokeDepositBonus(state, row)
  const details = { amount: String(moreMinor), currency, owed: String(owedMinor) }
  state.insert(providerIncidents, incidentOf(row, 'chargeback', details))
  // With the same commit: money that is asked for or waits to be sent finds it locked.
  lockByDecision(state, { playerId, ...AFTER_CHARGEBACK })
  state.emit({ type: 'cashier.charged_back', playerId, depositId: id })
  // Of what never came into play its player was told nothing.
  if (isClosed(state, playerId) || row.creditedMinor === null) return
  const facts = { amount: writeAmount(app, currency)(moreMinor - keptMinor), currency }
  state.insert(noticeRows, { playerId, code: 'depositChargedBack', facts })
  tellWallet(app, state, playerId)
}

/** Takes money out of the books that a bank took back. @returns what of it lay aside, what the player owes, and what was a fee */
function postBack(
  state: State,
  { row, moreMinor, feeMinor }: Taken & { readonly feeMinor: bigint },
): { readonly asideMinor: bigint; readonly owedMinor: bigint; readonly keptMinor: bigint } {
  const { id: reference, playerId, currency } = row
  const cashMinor = row.creditedMinor === null ? 0n : (state.get(purses, playerId)?.balanceMinor.cash ?? 0n)
  const asideMinor = smaller(moreMinor, row.asideMinor)
  const keptMinor = smaller(moreMinor - asideMinor, feeMinor)
  const playedMinor = smaller(moreMinor - asideMinor - keptMinor, cashMinor)
  const owedMinor = moreMinor - asideMinor - keptMinor - playedMinor
  const base = { kind: 'chargeback', to: { house: providerOf(row).house }, currency, reference } as const
  if (asideMinor > 0n) post(state, { ...base, from: { house: DEPOSITS_ASIDE }, amountMinor: asideMinor })
  if (keptMinor > 0n) post(state, { ...base, kind: 'deposit_fee_back', from: { house: FEES }, amountMinor: keptMinor })
  if (playedMinor > 0n) post(state, { ...base, from: { playerId, purse: 'cash' }, amountMinor: playedMinor })
  if (owedMinor > 0n) post(state, { ...base, from: { house: CHARGEBACKS }, amountMinor: owedMinor })
  return { asideMinor, owedMinor, keptMinor }
}
