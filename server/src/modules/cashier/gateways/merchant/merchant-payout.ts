import { assert } from '#kit/assert.ts'
import { configOf } from '#kit/config.ts'
import type { App } from '../../../../ctx.ts'
import { cashierConfig } from '../../config.ts'
import { CLEARING_MERCHANT, CLEARING_MERCHANT_OUT } from '../../house-owner.ts'
import { merchantFacts } from '../facts.ts'
import { notePayout, talkOfPayout } from '../payout-notes.ts'
import { type PaidFrom, type PayoutGateway, type PayoutOrder, type PayoutState, ProviderSilent } from '../port.ts'
import { merchantOf, pingMerchant, sendMoney } from './ask-merchant.ts'
import { isMerchantCurrency } from './merchant.ts'
import { movesOf, paymentIdOf } from './payment-names.ts'

/** Sends money to accounts at the merchant: to the one that paid in, or to one that staff have verified. */
export const merchantPayouts: PayoutGateway = {
  ...merchantFacts,
  takes: ['merchant'],
  houses: { out: CLEARING_MERCHANT_OUT, arrived: CLEARING_MERCHANT },
  isReturnOnly: false,
  isByAccount: true,
  isSetUp: (app) => configOf(app, cashierConfig).merchant !== null,
  sends: isMerchantCurrency,
  unitOf: (app, currency) => merchantOf(app).accounts.get(currency)?.charAt(0) ?? null,
  paidFrom,
  ping: pingMerchant,
  async payOut(app, order) {
    await notePayout(app.db, order, { gatewayCode: merchantFacts.code, depositId: null })
    return talkOfPayout(app, { gatewayCode: merchantFacts.code, reference: order.reference, kind: 'payout' }, () =>
      send(app, order),
    )
  },
  askPayout: (app, reference) =>
    talkOfPayout(app, { gatewayCode: merchantFacts.code, reference, kind: 'ask payout' }, () =>
      payoutOf(app, reference),
    ),
}

/** The account that paid a deposit; null: none did. Of several that did, the first. */
async function paidFrom(app: App, depositId: string): Promise<PaidFrom | null> {
  const came = (await movesOf(app, depositId)).find(({ type }) => type === 'Income')
  return came === undefined ? null : { kind: 'merchant', number: came.payer }
}

/** Its caller has asked before whether it was sent already. */
async function send(app: App, order: PayoutOrder): Promise<PayoutState> {
  const { reference, currency, amountMinor, destination } = order
  assert(destination.kind === 'merchant', 'a merchant pays accounts of its own')
  const payer = merchantOf(app).accounts.get(currency)
  // What is not sent now may be once it is set up again.
  if (payer === undefined) throw new ProviderSilent(`there is no account of the operator in ${currency}`)
  // Its accounts are named by their currency: money that is changed on its way would arrive as another amount.
  if (destination.number.charAt(0) !== payer.charAt(0)) return { state: 'failed', reference: '' }
  const paymentId = paymentIdOf(app, reference, { of: 'payout' })
  const sent = await sendMoney(app, { payer, payee: destination.number, amountMinor, paymentId })
  if (sent.state === 'sent') return { state: 'paid', reference: sent.batch }
  // Sent meanwhile by whoever had it in hand before: the same name is refused then.
  const known = await payoutOf(app, reference)
  if (known.state !== 'unknown') return known
  if (sent.isPayeeWrong) return { state: 'failed', reference: '' }
  // It lacks money, or does not let the operator in: no fault of the player, whose payment waits until it is mended.
  throw new ProviderSilent('the merchant does not send what it was told to')
}

async function payoutOf(app: App, reference: string): Promise<PayoutState> {
  const sent = (await movesOf(app, reference, { of: 'payout' })).find(({ type }) => type === 'Spend')
  return sent === undefined ? { state: 'unknown' } : { state: 'paid', reference: sent.batch }
}
