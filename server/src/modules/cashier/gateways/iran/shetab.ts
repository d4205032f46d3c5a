import { isRialCurrency, minorOfRials, rialsOf } from '@tas/shared/rules/deposits/rials.ts'
import { z } from 'zod'
import { configOf } from '#kit/config.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../../ctx.ts'
import { siteOrigin } from '../../../business/index.ts'
import { readPurses } from '../../../ledger/index.ts'
import { cashierConfig } from '../../config.ts'
import { readDeposit } from '../../deposits/deposit-store.ts'
import { CLEARING_IRAN } from '../../house-owner.ts'
import { cashierSettings } from '../../settings.ts'
import { shetabFacts } from '../facts.ts'
import { type DepositGateway, type DepositOrder, type PaymentState, ProviderSilent } from '../port.ts'
import { askRail, isRefusedByRail, type RailAnswer } from './ask-rail.ts'
import { readRailStatement } from './rail-statement.ts'
import { currencyScale, railAccountOf } from './scale.ts'

/** Rials as digits: no sign, no exponent, nothing that a number of JSON would round. */
const rials = z.string().regex(/^[1-9]\d{0,17}$/)

/** What the rail says of a payment. More than is named here is not read. */
const paymentData = z.object({
  id: z.string().regex(/^[\w-]{1,80}$/),
  account: z.string().max(40),
  reference: z.uuid(),
  status: z.enum(['open', 'paid', 'declined', 'cancelled', 'expired']),
  rials,
  url: z.url({ protocol: /^https?$/ }).max(500),
})

/** Whether the licence of a business lets it take Iranian rails, and an account is in rials or tomans. */
export function isRailOpen(app: Pick<App, 'business'>, currency: string): boolean {
  return settingsOf(app, cashierSettings).hasIranianRails && isRialCurrency(currency)
}

export const isRailSetUp = (app: Pick<App, 'config'>): boolean => configOf(app, cashierConfig).rail !== null

/** Cards of Iranian banks, through a payment company with a page of its own. */
export const shetabGateway: DepositGateway = {
  ...shetabFacts,
  hosted: {
    house: CLEARING_IRAN,
    network: null,
    creditsWhatCame: false,
    // Whose card it came from is not known: a person asks the player where to.
    isOneWay: true,
    minutes: 20,
    isSetUp: isRailSetUp,
    takes: isRailOpen,
    begin,
    ask: async (app, id) => paymentOf(app, id, await askRail(app, { method: 'GET', path: pathOf(app, id) })),
    cancel: async (app, id) =>
      paymentOf(app, id, await askRail(app, { method: 'POST', path: `${pathOf(app, id)}/cancel`, body: {} })),
    refund: async () => ({ state: 'failed', reference: '' }),
    askRefund: async () => ({ state: 'unknown' }),
    statement: readRailStatement,
    async ping(app) {
      const { status } = await askRail(app, { method: 'GET', path: '/ping' })
      if (status !== 200) throw new ProviderSilent(`the rail answered ${status}`)
    },
    isSigned: () => false,
    readCallback: () => null,
  },
}

function pathOf(app: App, id: string): string {
  return `/payments/${railAccountOf(app)}/${id}`
}

async function begin(app: App, order: DepositOrder): Promise<PaymentState> {
  const { id, currency, amountMinor, language, expiresAt } = order
  const amount = rialsOf(amountMinor, currencyScale(app, currency))
  if (amount === null) return { state: 'failed', reference: '', reason: 'provider_error' }
  const body = {
    account: railAccountOf(app),
    reference: id,
    rials: String(amount),
    language,
    returnUrl: `${siteOrigin(app)}/user/deposit/callback?id=${id}`,
    expiresAt: expiresAt.toISOString(),
  }
  const answer = await askRail(app, { method: 'POST', path: '/payments', body })
  if (isRefusedByRail(answer)) return { state: 'failed', reference: '', reason: 'provider_error' }
  return paymentOf(app, id, answer)
}

/** @throws ProviderSilent where it is of something else than what was asked about, or nothing that is understood */
async function paymentOf(app: App, id: string, { status, body }: RailAnswer): Promise<PaymentState> {
  if (status === 404) return { state: 'unknown' }
  const read = paymentData.safeParse(body)
  if (status !== 200 || !read.success) throw new ProviderSilent(`the rail answered ${status} and nothing that is known`)
  const payment = read.data
  if (payment.reference !== id || payment.account !== railAccountOf(app))
    throw new ProviderSilent('the rail answered about another payment')
  const { id: reference, url } = payment
  switch (payment.status) {
    case 'open':
      if (app.config.mode === 'production' && !url.startsWith('https:'))
        throw new ProviderSilent('the rail named a page that is not https')
      return { state: 'waiting', reference, redirectUrl: url }
    case 'paid':
      return paidState(app, id, { reference, rials: BigInt(payment.rials) })
    case 'declined':
      return { state: 'failed', reference, reason: 'declined' }
    case 'cancelled':
      return { state: 'failed', reference, reason: 'cancelled' }
    case 'expired':
      return { state: 'failed', reference, reason: 'not_paid' }
  }
}

/** What came, in the currency of the account. @throws ProviderSilent where that is no whole number of its minor units */
async function paidState(
  app: App,
  id: string,
  came: { readonly reference: string; readonly rials: bigint },
): Promise<PaymentState> {
  const deposit = await readDeposit(app.db, id)
  const owner = deposit === null ? null : await readPurses(app.db, deposit.playerId)
  if (owner === null) throw new ProviderSilent('the rail was paid for a deposit that is not here')
  const { currency } = owner
  const amountMinor = minorOfRials(came.rials, currencyScale(app, currency))
  if (amountMinor === null) throw new ProviderSilent(`the rail took ${came.rials} rials: no amount of ${currency}`)
  return { state: 'paid', reference: came.reference, currency, amountMinor, chargedBackMinor: 0n }
}
