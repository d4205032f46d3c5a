import { wonBackOf } from '@tas/shared/rules/deposits/disputes.ts'
import type { State } from '#kit/commit/state.ts'
import type { App } from '../../../ctx.ts'
import { houseAccounts, houseKey, post, suspend, suspenseNeed, tellWallet, writeAmount } from '../../ledger/index.ts'
import { isClosed } from '../../limits/index.ts'
import { noticeRows } from '../../notices/index.ts'
import { type DepositRow, depositRows } from '../deposits/deposit-rows.ts'
import { commitDepositStep } from '../deposits/deposit-unit.ts'
import type { Paid } from '../deposits/note-arrival.ts'
import { providerOf } from '../gateways/list-gateways.ts'
import type { ProviderDispute } from '../gateways/port.ts'
import { CHARGEBACKS, FEES } from '../house-owner.ts'
import { disputeKey, disputeNeed, disputeRows, newDisputes } from './dispute-rows.ts'
import { type DisputeState, readDisputes } from './dispute-store.ts'

/**
 * Writes down what a provider says of a dispute: that there is one, until when it takes evidence, and how it ended. One that was won
 * brings the money back, once; an outcome is final, whatever is said later.
 */
async function noteDispute(app: App, row: DepositRow, said: ProviderDispute): Promise<void> {
  const { gatewayCode, currency } = row
  const named = { gatewayCode, externalId: said.id }
  const key = disputeKey(named)
  const step = said.outcome === 'open' ? (`due ${said.dueAt.getTime()}` as const) : said.outcome
  await commitDepositStep(app, row, {
    step: `dispute ${said.id} ${step}`,
    needs: [
      disputeNeed(row, said.id),
      { resource: houseAccounts, key: houseKey(CHARGEBACKS, currency) },
      suspenseNeed(currency),
    ],
    decide(state) {
      const now = state.get(depositRows, row.id)
      if (now === undefined) return
      const { amountMinor, dueAt, outcome: status } = said
      const known = state.get(disputeRows, key)
      if (known === undefined)
        state.insert(newDisputes, {
          ...named,
          depositId: row.id,
          currency: cameCurrencyOf(row),
          amountMinor,
          dueAt,
          status,
        })
      else if (known.status !== 'open' || known.depositId !== row.id) return
      else state.set(disputeRows, key, { ...known, dueAt, status })
      if (status === 'won') bringBack(app, state, now, known?.amountMinor ?? amountMinor)
    },
  })
}

/**
 * Writes down what a provider says of disputes about a deposit, as far as it is new: how those ended that were known as open, or those
 * that were never heard of, which are only known once the money was taken. What is said in another currency than came is no dispute of it.
 * @returns whether there was any
 */
export async function noteDisputes(app: App, row: DepositRow, said: Paid, which: 'ended' | 'new'): Promise<boolean> {
  const { disputes = [], currency } = said
  if (disputes.length === 0 || currency !== cameCurrencyOf(row)) return false
  const kept = await readDisputes(app.db, row.id)
  const fresh = disputes.filter((dispute) => {
    const isEnding = dispute.outcome !== 'open' && kept.some(({ externalId }) => externalId === dispute.id)
    return !isKnown(dispute, kept) && isEnding === (which === 'ended')
  })
  for (const dispute of fresh) await noteDispute(app, row, dispute)
  return fresh.length > 0
}

function cameCurrencyOf({ cameCurrency, currency }: DepositRow): string {
  return cameCurrency ?? currency
}

/** Whether what is said of a dispute is known already. */
function isKnown(said: ProviderDispute, kept: readonly DisputeState[]): boolean {
  const known = kept.find(({ externalId }) => externalId === said.id)
  if (known === undefined) return false
  return known.status !== 'open' || (said.outcome === 'open' && known.dueAt.getTime() === said.dueAt.getTime())
}

/** Money that a bank gave back: first what the house gave up and what is owed to it, then to the player. What never was in play is owed. */
function bringBack(app: App, state: State, row: DepositRow, wonMinor: bigint): void {
  const { id: reference, playerId, currency, chargedBackMinor, chargedFeeMinor, chargedOwedMinor } = row
  const taken = { chargedBackMinor, feeMinor: chargedFeeMinor, owedMinor: chargedOwedMinor }
  const { feeMinor, owedMinor, playerMinor } = wonBackOf(wonMinor, taken)
  const backMinor = feeMinor + owedMinor + playerMinor
  const leftMinor = chargedBackMinor - backMinor
  const changed = {
    ...row,
    chargedBackMinor: leftMinor,
    // What comes back before the rest came into play is owed: it comes into play with none of it.
    chargedBeforeMinor: row.creditedMinor === null ? leftMinor : row.chargedBeforeMinor,
    wonBackMinor: row.wonBackMinor + wonMinor,
  }
  // What came in another currency was never in the books.
  if (cameCurrencyOf(row) !== currency) {
    state.set(depositRows, reference, changed)
    return
  }
  const base = { kind: 'chargeback_back', from: { house: providerOf(row).house }, currency, reference } as const
  if (feeMinor > 0n) post(state, { ...base, to: { house: FEES }, amountMinor: feeMinor })
  if (owedMinor > 0n) post(state, { ...base, to: { house: CHARGEBACKS }, amountMinor: owedMinor })
  state.set(depositRows, reference, {
    ...changed,
    chargedFeeMinor: chargedFeeMinor - feeMinor,
    chargedOwedMinor: chargedOwedMinor - owedMinor,
  })
  if (playerMinor === 0n) return
  const to = { playerId, purse: 'cash' } as const
  post(state, { ...base, to, amountMinor: playerMinor })
  const closed = isClosed(state, playerId)
  if (closed || row.creditedMinor === null)
    suspend(state, { playerId, currency, amountMinor: playerMinor, cause: 'deposit', reference })
  if (closed) return
  const facts = { amount: writeAmount(app, currency)(playerMinor), currency }
  if (row.creditedMinor !== null) state.insert(noticeRows, { playerId, code: 'depositWonBack', facts })
  tellWallet(app, state, playerId)
}
