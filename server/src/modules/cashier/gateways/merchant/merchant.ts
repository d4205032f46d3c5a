import { readDestination } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { larger, smaller } from '@tas/shared/values/money.ts'
import { configOf } from '#kit/config.ts'
import type { App } from '../../../../ctx.ts'
import { siteOrigin } from '../../../business/index.ts'
import { currencyOf } from '../../../ledger/index.ts'
import { cashierConfig } from '../../config.ts'
import { CLEARING_MERCHANT } from '../../house-owner.ts'
import { readRefunds } from '../../refunds/refund-rows.ts'
import { accountIndex } from '../account-index.ts'
import { merchantFacts } from '../facts.ts'
import type {
  DepositGateway,
  DepositOrder,
  PaymentForm,
  PaymentState,
  RefundOrder,
  RefundState,
  StatementPage,
} from '../port.ts'
import { type MerchantMove, merchantOf, pingMerchant, readMoves, sendMoney, writeHundredths } from './ask-merchant.ts'
import { isOfForm, movesOf, paymentIdOf, subjectOf } from './payment-names.ts'
import { isStatusRight, readStatus } from './status-hash.ts'

/** Its amounts have two decimals, whatever the currency. */
const POINTS = 2

/** Whether the operator has an account there in a currency, and its amounts are written as here. */
export function isMerchantCurrency(app: Pick<App, 'business' | 'config'>, currency: string): boolean {
  const hasAccount = configOf(app, cashierConfig).merchant?.accounts.has(currency) === true
  return hasAccount && currencyOf(app, currency).pointCount === POINTS
}

/** A merchant of payments in the manner of Perfect Money: the player sends a form to it, and it tells when it is paid. */
export const merchantGateway: DepositGateway = {
  ...merchantFacts,
  hosted: {
    house: CLEARING_MERCHANT,
    network: null,
    creditsWhatCame: false,
    minutes: 60,
    isSetUp: (app) => configOf(app, cashierConfig).merchant !== null,
    takes: isMerchantCurrency,
    // Nobody is told of it before its player comes with the form.
    begin: async (_app, { id }) => ({ state: 'waiting', reference: id, redirectUrl: null }),
    form: formOf,
    ask,
    async cancel(app, id) {
      const said = await ask(app, id)
      // The merchant knows nothing of it, and takes the form for ever: what comes late is asked about for days.
      return said.state === 'waiting' ? { state: 'failed', reference: '', reason: 'cancelled' } : said
    },
    refund,
    askRefund,
    statement,
    ping: pingMerchant,
    isSigned(app, { body }) {
      const { merchant } = configOf(app, cashierConfig)
      const fields = merchant === null ? null : readStatus(body)
      return merchant !== null && fields !== null && isStatusRight(fields, merchant.alternate)
    },
    readCallback(app, body) {
      const fields = readStatus(body)
      if (fields === null || merchantOf(app).accounts.get(fields.units) !== fields.payee) return null
      const depositId = subjectOf(app, fields.paymentId)
      return depositId === null ? null : { externalId: fields.batch, kind: 'payment', depositId }
    },
  },
}

/** What the player sends to the merchant. */
function formOf(
  app: App,
  { id, currency, amountMinor }: Pick<DepositOrder, 'id' | 'currency' | 'amountMinor'>,
): PaymentForm | null {
  const { merchant } = configOf(app, cashierConfig)
  const payee = merchant?.accounts.get(currency)
  if (merchant === null || payee === undefined) return null
  const origin = siteOrigin(app)
  const back = `${origin}/user/deposit/callback?id=${id}`
  const fields = {
    PAYEE_ACCOUNT: payee,
    PAYEE_NAME: merchant.payeeName,
    PAYMENT_AMOUNT: writeHundredths(amountMinor),
    PAYMENT_UNITS: currency,
    PAYMENT_ID: paymentIdOf(app, id),
    STATUS_URL: `${origin}/api/deposit/callback/merchant?bid=${app.business.id}`,
    PAYMENT_URL: back,
    PAYMENT_URL_METHOD: 'LINK',
    NOPAYMENT_URL: back,
    NOPAYMENT_URL_METHOD: 'LINK',
  }
  return {
    action: `${merchant.url}/api/step1.asp`,
    fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
  }
}

/** What came under the name of a deposit: all of it, for a form can be sent and paid twice. */
async function ask(app: App, id: string): Promise<PaymentState> {
  const { accounts } = merchantOf(app)
  const came = (await movesOf(app, id)).filter(
    ({ type, currency, payee }) => type === 'Income' && accounts.get(currency) === payee,
  )
  const [first] = came
  if (first === undefined) return { state: 'waiting', reference: id, redirectUrl: null }
  const alike = came.filter(({ currency }) => currency === first.currency)
  return {
    state: 'paid',
    reference: first.batch,
    currency: first.currency,
    amountMinor: alike.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    // What is sent by this merchant stays sent.
    chargedBackMinor: 0n,
    paidBy: alike.flatMap(({ payer }) => {
      const read = readDestination('merchant', payer)
      return read === null ? [] : [accountIndex(app.db, 'merchant', read.number)]
    }),
  }
}

/**
 * Sends money to whoever paid: a form can be paid by several, and each gets no more than they paid. Its caller has asked before whether it
 * was sent already (`askRefund`); what went of it to some of them is not sent again.
 */
async function refund(app: App, order: RefundOrder): Promise<RefundState> {
  const { id, depositId, currency, amountMinor } = order
  const payer = merchantOf(app).accounts.get(currency)
  const came = await cameBy(app, order)
  if (payer === undefined) return { state: 'failed', reference: '' }
  const others = (await readRefunds(app.db, depositId)).filter((one) => one.id !== id)
  const before = await Promise.all(others.map((one) => sentFor(app, { ...order, id: one.id }, came)))
  const own = await sentFor(app, order, came)
  const parts = partsOf(came, [...before.flat(), ...own], amountMinor - sumOf(own))
  if (parts === null) return { state: 'failed', reference: '' }
  let reference = own[0]?.batch ?? null
  let sentMinor = sumOf(own)
  for (const { payee, amountMinor: partMinor, part } of parts) {
    const batch = await sendPart(app, { payer, payee, amountMinor: partMinor, id, part })
    // Some of them have their part: that is neither done nor failed, and a person has to look why the merchant refuses.
    if (batch === null && reference !== null) return { state: 'part', sentMinor }
    if (batch === null) return { state: 'failed', reference: '' }
    reference ??= batch
    sentMinor += partMinor
  }
  return reference === null ? { state: 'failed', reference: '' } : { state: 'done', reference }
}

type Part = {
  readonly payer: string
  readonly payee: string
  readonly amountMinor: bigint
  readonly id: string
  readonly part: number
}

/** Sends what goes to one payer. @returns the number of the transfer; null: the merchant sends nothing */
async function sendPart(app: App, { payer, payee, amountMinor, id, part }: Part): Promise<string | null> {
  const paymentId = paymentIdOf(app, id, { part })
  const sent = await sendMoney(app, { payer, payee, amountMinor, paymentId })
  if (sent.state === 'sent') return sent.batch
  // Sent meanwhile by whoever had it in hand before: the same name is refused then.
  const known = (await movesOf(app, id, { part })).find(({ type }) => type === 'Spend')
  return known?.batch ?? null
}

/** Of what went to several payers, a part may be missing: it is told again, and goes on with that. */
async function askRefund(app: App, order: RefundOrder): Promise<RefundState> {
  const sent = await sentFor(app, order, await cameBy(app, order))
  const [first] = sent
  return first === undefined || sumOf(sent) < order.amountMinor
    ? { state: 'unknown' }
    : { state: 'done', reference: first.batch }
}

/** What came by the form, the first first. */
async function cameBy(
  app: App,
  { depositId, currency }: Pick<RefundOrder, 'depositId' | 'currency'>,
): Promise<readonly MerchantMove[]> {
  return (await movesOf(app, depositId)).filter((one) => one.type === 'Income' && one.currency === currency)
}

/** What was sent under the names of a refund: one for each payer. */
async function sentFor(
  app: App,
  { id, currency }: Pick<RefundOrder, 'id' | 'currency'>,
  came: readonly MerchantMove[],
): Promise<readonly MerchantMove[]> {
  const payers = new Set(came.map(({ payer }) => payer))
  const sent = await Promise.all([...payers].map((_, part) => movesOf(app, id, { part })))
  return sent.flat().filter((one) => one.type === 'Spend' && one.currency === currency)
}

function sumOf(moves: readonly MerchantMove[]): bigint {
  return moves.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

/** What each payer gets of an amount, the first first; null: they did not pay so much that was not sent back already. */
function partsOf(
  came: readonly MerchantMove[],
  sent: readonly MerchantMove[],
  amountMinor: bigint,
): readonly { readonly payee: string; readonly amountMinor: bigint; readonly part: number }[] | null {
  let restMinor = amountMinor
  const parts = [...Map.groupBy(came, ({ payer }) => payer)].flatMap(([payee, own], part) => {
    const leftMinor = sumOf(own) - sumOf(sent.filter((one) => one.payee === payee))
    const partMinor = smaller(larger(leftMinor, 0n), restMinor)
    restMinor -= partMinor
    return partMinor > 0n ? [{ payee, amountMinor: partMinor, part }] : []
  })
  return restMinor > 0n ? null : parts
}

/** The history of a day, whole: this merchant gives it at once. */
async function statement(
  app: App,
  { day }: { readonly day: string; readonly after: string | null },
): Promise<StatementPage | null> {
  if (day >= new Date().toISOString().slice(0, 10)) return null
  const moves = await readMoves(app, { from: new Date(day), to: new Date(day) })
  const lines = moves
    .filter(({ paymentId }) => isOfForm(app, paymentId))
    .map(({ type, batch, currency, amountMinor, paymentId }) => {
      const payout = subjectOf(app, paymentId, 'payout')
      const sent = payout === null ? ('refund' as const) : ('payout' as const)
      return {
        line: batch,
        kind: type === 'Income' ? ('payment' as const) : sent,
        subjectId: payout ?? subjectOf(app, paymentId) ?? strangeId(batch),
        currency,
        amountMinor,
      }
    })
  return { lines, next: null }
}

/** An id for what has none of ours: made of the number of the transfer, so that it is the same each time. */
function strangeId(batch: string): string {
  return `00000000-0000-8000-8000-${batch.slice(-12).padStart(12, '0')}`
}
