import { DECLINE_REASONS, type DepositReason, STATEMENT_KINDS } from '@tas/shared/contract/cashier/choices.ts'
import { DISPUTE_STATUSES } from '@tas/shared/rules/deposits/disputes.ts'
import { z } from 'zod'
import { isBodySigned } from '#kit/body-signature.ts'
import { configOf } from '#kit/config.ts'
import { readJsonBody } from '#kit/http/json-body.ts'
import type { App } from '../../../../ctx.ts'
import { siteOrigin } from '../../../business/index.ts'
import { cashierConfig } from '../../config.ts'
import { CLEARING_CARD } from '../../house-owner.ts'
import { cardIndex } from '../account-index.ts'
import { cardFacts } from '../facts.ts'
import {
  type DepositGateway,
  type DepositOrder,
  type PaidCard,
  type PaymentState,
  ProviderSilent,
  type RefundState,
  type StatementPage,
} from '../port.ts'
import { type AcquirerAnswer, askAcquirer, isRefused, pingAcquirer } from './ask-acquirer.ts'
import { cardMarkOf } from './card-mark.ts'

const SESSIONS = '/v1/sessions'
const REFUNDS = '/v1/refunds'

const reference = z.string().regex(/^[\w-]{1,80}$/)
/** Minor units as digits: no sign, no exponent, nothing that a number of JSON would round. */
const minor = z.string().regex(/^(?:0|[1-9]\d{0,17})$/)
const currency = z.string().regex(/^[A-Z0-9]{3,8}$/)

/** What the acquirer says of a session. More than is named here is not read. */
const sessionData = z.object({
  id: reference,
  account: z.string().max(40),
  reference: z.uuid(),
  status: z.enum(['open', 'processing', 'paid', 'declined', 'cancelled', 'expired']),
  url: z.url({ protocol: /^https?$/ }).max(500),
  amountMinor: minor,
  currency,
  chargedBackMinor: minor,
  disputes: z
    .array(
      z.object({
        id: reference,
        amountMinor: z.string().regex(/^[1-9]\d{0,17}$/),
        dueAt: z.iso.datetime(),
        outcome: z.enum(DISPUTE_STATUSES),
      }),
    )
    .max(50),
  declineCode: z.string().max(60).nullable(),
  /** Which card paid, without its number: the same one has the same fingerprint each time. */
  card: z.object({ fingerprint: z.string().regex(/^[\w-]{8,80}$/), lastFour: z.string().regex(/^\d{4}$/) }).nullable(),
})

const refundData = z.object({
  id: reference,
  account: z.string().max(40),
  reference: z.uuid(),
  status: z.enum(['pending', 'done', 'failed']),
})

/** What moved is more than nothing. */
const moved = z.string().regex(/^[1-9]\d{0,17}$/)

const statementData = z.object({
  day: z.iso.date(),
  isFinal: z.boolean(),
  lines: z
    .array(
      z.object({ id: reference, kind: z.enum(STATEMENT_KINDS), reference: z.uuid(), amountMinor: moved, currency }),
    )
    .max(300),
  next: reference.nullable(),
})

const callbackData = z.object({
  id: reference,
  kind: z.string().regex(/^[a-z_.]{1,40}$/),
  account: z.string().max(40),
  reference: z.uuid(),
})

/** Cards, through an acquirer with a page of its own: no number of a card ever comes here. */
export const cardGateway: DepositGateway = {
  ...cardFacts,
  hosted: {
    house: CLEARING_CARD,
    network: null,
    creditsWhatCame: false,
    minutes: 60,
    isSetUp: (app) => configOf(app, cashierConfig).card !== null,
    takes: () => true,
    begin,
    ask: async (app, id) =>
      sessionOf(app, id, await askAcquirer(app, { method: 'GET', path: pathOf(app, SESSIONS, id) })),
    cancel: async (app, id) =>
      sessionOf(
        app,
        id,
        await askAcquirer(app, { method: 'POST', path: `${pathOf(app, SESSIONS, id)}/cancel`, body: {} }),
      ),
    async refund(app, { id, depositId, amountMinor, currency: code }) {
      const body = {
        account: accountOf(app),
        reference: id,
        session: depositId,
        amountMinor: String(amountMinor),
        currency: code,
      }
      const answer = await askAcquirer(app, { method: 'POST', path: REFUNDS, body })
      return isRefused(answer) ? { state: 'failed', reference: '' } : refundOf(app, id, answer)
    },
    askRefund: async (app, { id }) =>
      refundOf(app, id, await askAcquirer(app, { method: 'GET', path: pathOf(app, REFUNDS, id) })),
    async answerDispute(app, { depositId, disputeId: dispute, evidence }) {
      const path = `${pathOf(app, SESSIONS, depositId)}/${evidence === null ? 'accept' : 'evidence'}`
      const body = evidence === null ? { dispute } : { dispute, text: evidence }
      const answer = await askAcquirer(app, { method: 'POST', path, body })
      if (isRefused(answer)) return { state: 'over' }
      if (answer.status !== 200) throw new ProviderSilent(`the acquirer answered ${answer.status} in a dispute`)
      return { state: 'taken' }
    },
    statement,
    ping: pingAcquirer,
    isSigned(app, { headers, body }, now) {
      const { card } = configOf(app, cashierConfig)
      if (card === null) return false
      const sent = { at: headers['signed-at'] ?? '', signature: headers['signature'] ?? '', body, now }
      return isBodySigned(card.webhookKey, sent)
    },
    readCallback(app, body) {
      const json = readJsonBody(body.toString('utf8'))
      const read = callbackData.safeParse('value' in json ? json.value : null)
      if (!read.success) return null
      const { id, kind, account, reference: depositId } = read.data
      // What was signed for another business is nothing here.
      return account === accountOf(app) ? { externalId: id, kind, depositId } : null
    },
  },
}

/** The account at the acquirer, by which it keeps businesses apart. */
export function accountOf({ business }: Pick<App, 'business'>): string {
  return `business-${business.id}`
}

function pathOf(app: App, what: string, id: string): string {
  return `${what}/${accountOf(app)}/${id}`
}

async function begin(app: App, order: DepositOrder): Promise<PaymentState> {
  const origin = siteOrigin(app)
  const { id, amountMinor, currency: code, language, expiresAt } = order
  const body = {
    account: accountOf(app),
    reference: id,
    amountMinor: String(amountMinor),
    currency: code,
    language,
    expiresAt: expiresAt.toISOString(),
    returnUrl: `${origin}/user/deposit/callback?id=${id}`,
    notifyUrl: `${origin}/api/deposit/callback/card?bid=${app.business.id}`,
  }
  const answer = await askAcquirer(app, { method: 'POST', path: SESSIONS, body })
  if (isRefused(answer)) return { state: 'failed', reference: '', reason: 'provider_error' }
  return sessionOf(app, id, answer)
}

/** @throws ProviderSilent where it is of something else than what was asked about, or nothing that is understood */
function sessionOf(app: App, id: string, { status, body }: AcquirerAnswer): PaymentState {
  if (status === 404) return { state: 'unknown' }
  const read = sessionData.safeParse(body)
  if (status !== 200 || !read.success)
    throw new ProviderSilent(`the acquirer answered ${status} and nothing that is known`)
  const session = read.data
  if (session.reference !== id || session.account !== accountOf(app))
    throw new ProviderSilent('the acquirer answered about another payment')
  switch (session.status) {
    case 'open':
      return { state: 'waiting', reference: session.id, redirectUrl: payPage(app, session.url) }
    case 'processing':
      return { state: 'working', reference: session.id }
    case 'paid': {
      const card = session.card && cardOf(app, session.card)
      return {
        state: 'paid',
        paidBy: card === null ? [] : [cardIndex(app.db, card)],
        reference: session.id,
        currency: session.currency,
        amountMinor: BigInt(session.amountMinor),
        chargedBackMinor: BigInt(session.chargedBackMinor),
        disputes: session.disputes.map(({ amountMinor, dueAt, ...dispute }) => {
          return { ...dispute, amountMinor: BigInt(amountMinor), dueAt: new Date(dueAt) }
        }),
        card,
      }
    }
    case 'declined':
      return { state: 'failed', reference: session.id, reason: reasonOf(session.declineCode) }
    case 'cancelled':
      return { state: 'failed', reference: session.id, reason: 'cancelled' }
    case 'expired':
      return { state: 'failed', reference: session.id, reason: 'not_paid' }
  }
}

/** The page a player is sent to. What is typed there nobody may read on its way. @throws ProviderSilent in production, of one without TLS */
function payPage({ config }: Pick<App, 'config'>, url: string): string {
  if (config.mode === 'production' && !url.startsWith('https:'))
    throw new ProviderSilent('the acquirer named a page that is not https')
  return url
}

/** What banks say, as a player may read it. Why a card is lost or suspected is nobody's business: it is declined. */
function reasonOf(code: string | null): DepositReason {
  return DECLINE_REASONS.find((reason) => reason === code) ?? 'declined'
}

/** @throws ProviderSilent where nothing is said that is understood */
async function statement(
  app: App,
  { day, after }: { readonly day: string; readonly after: string | null },
): Promise<StatementPage | null> {
  const query = after === null ? '' : `?after=${encodeURIComponent(after)}`
  const path = `${pathOf(app, '/v1/statement', day)}${query}`
  const { status, body } = await askAcquirer(app, { method: 'GET', path })
  const read = statementData.safeParse(body)
  if (status !== 200 || !read.success || read.data.day !== day)
    throw new ProviderSilent(`the acquirer answered ${status} and no statement of ${day}`)
  if (!read.data.isFinal) return null
  const lines = read.data.lines.map(({ id, kind, reference: subjectId, amountMinor, currency: code }) => {
    return { line: id, kind, subjectId, currency: code, amountMinor: BigInt(amountMinor) }
  })
  return { lines, next: read.data.next }
}

function refundOf(app: App, id: string, { status, body }: AcquirerAnswer): RefundState {
  if (status === 404) return { state: 'unknown' }
  const read = refundData.safeParse(body)
  if (status !== 200 || !read.success)
    throw new ProviderSilent(`the acquirer answered ${status} and nothing that is known`)
  if (read.data.reference !== id || read.data.account !== accountOf(app))
    throw new ProviderSilent('the acquirer answered about another refund')
  return { state: read.data.status, reference: read.data.id }
}

function cardOf({ db }: Pick<App, 'db'>, card: { readonly fingerprint: string; readonly lastFour: string }): PaidCard {
  return { mark: cardMarkOf(db, card.fingerprint), tail: card.lastFour }
}
