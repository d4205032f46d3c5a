import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../../ctx.ts'
import { CLEARING_MERCHANT } from '../../house-owner.ts'
import { cashierSettings } from '../../settings.ts'
import { evoucherFacts } from '../facts.ts'
import {
  type DepositGateway,
  type HostedGateway,
  type PaymentState,
  ProviderSilent,
  type StatementPage,
} from '../port.ts'
import { activateVoucher, merchantOf, pingMerchant, readMoves } from './ask-merchant.ts'
import { isMerchantCurrency, merchantGateway } from './merchant.ts'
import { movesOf, paymentIdOf, subjectOf } from './payment-names.ts'

/** How long an activation whose answer was lost is looked for before it is given up. */
const MINUTES = 5

/** The same without a provider's page: the code goes to the provider by the call that brings it, and is kept nowhere. */
const hosted: HostedGateway = {
  house: CLEARING_MERCHANT,
  network: null,
  // What it is worth, its provider says: nobody could give back a part of it.
  creditsWhatCame: true,
  // Who bought it is not known: a person asks the player where to.
  isOneWay: true,
  minutes: MINUTES,
  isSetUp: (app) => merchantGateway.hosted?.isSetUp(app) === true,
  takes: isMerchantCurrency,
  // Without its code nothing can be begun: it is only looked for.
  begin: async () => ({ state: 'unknown' }),
  ask,
  cancel: ask,
  refund: async () => ({ state: 'failed', reference: '' }),
  askRefund: async () => ({ state: 'unknown' }),
  statement,
  ping: pingMerchant,
  isSigned: () => false,
  readCallback: () => null,
}

/** E-vouchers in the manner of Perfect Money: bought elsewhere, and redeemed by their number and activation code. */
export const evoucherGateway: DepositGateway & { readonly hosted: HostedGateway } = {
  ...evoucherFacts,
  hosted,
  byCode: { origin: 'bought', isOpen: (app) => settingsOf(app, cashierSettings).hasEvouchers },
}

/** What the operator has of it, as its history says. */
async function ask(app: App, depositId: string): Promise<PaymentState> {
  const { accounts } = merchantOf(app)
  const [came] = (await movesOf(app, depositId, { of: 'evoucher' })).filter(
    ({ type, currency, payee }) => type === 'Income' && accounts.get(currency) === payee,
  )
  if (came === undefined) return { state: 'unknown' }
  const { batch: reference, currency, amountMinor } = came
  return { state: 'paid', reference, currency, amountMinor, chargedBackMinor: 0n }
}

/**
 * Activates an e-voucher for a deposit, unless it is activated for it already, and reads in the history what it was worth.
 * @throws ProviderSilent where nobody knows whether it was activated
 */
export async function redeem(
  app: App,
  of: { readonly depositId: string; readonly currency: string; readonly number: string; readonly code: string },
): Promise<PaymentState> {
  const { depositId, currency, number, code } = of
  const known = await ask(app, depositId)
  if (known.state === 'paid') return known
  const payee = merchantOf(app).accounts.get(currency)
  if (payee === undefined) throw new ProviderSilent(`there is no account of the operator in ${currency}`)
  const paymentId = paymentIdOf(app, depositId, { of: 'evoucher' })
  const said = await activateVoucher(app, { payee, number, code, paymentId })
  if (said === 'activated') return ask(app, depositId)
  // Activated meanwhile for this very deposit, by whoever asked beside.
  const now = await ask(app, depositId)
  if (now.state === 'paid') return now
  return { state: 'failed', reference: '', reason: said === 'used' ? 'code_used' : 'code_wrong' }
}

/** What e-vouchers brought on a day: the rest of the history is the form's. */
async function statement(app: App, { day }: { readonly day: string }): Promise<StatementPage | null> {
  if (day >= new Date().toISOString().slice(0, 10)) return null
  const moves = await readMoves(app, { from: new Date(day), to: new Date(day) })
  const lines = moves.flatMap(({ batch, currency, amountMinor, paymentId }) => {
    const subjectId = subjectOf(app, paymentId, 'evoucher')
    return subjectId === null ? [] : [{ line: batch, kind: 'payment' as const, subjectId, currency, amountMinor }]
  })
  return { lines, next: null }
}
