import type { Asked } from '../shared/signed.ts'
import { type Bank, type Chargeback, type Payout, type Refund, randomId, type Session } from './bank.ts'
import { cancel } from './payments.ts'
import { type Statements, statementPage } from './statement.ts'

export type Answered = { readonly status: number; readonly body: unknown }

const ACCOUNT = /^[a-z0-9-]{1,40}$/
const REFERENCE = /^[0-9a-f-]{36}$/
const AMOUNT = /^[1-9]\d{0,17}$/
const CURRENCY = /^[A-Z0-9]{3,8}$/

export type Acquired = { readonly bank: Bank; readonly statements: Statements; readonly origin: string }

/** Answers a call of the merchant's server; null: it says nothing, as an acquirer that hangs. */
export function answerCall({ bank, statements, origin }: Acquired, asked: Asked): Answered | null {
  const [path = '', query = ''] = asked.path.split('?')
  const [, , what, account = '', reference = '', act] = path.split('/')
  const isPost = asked.method === 'POST'
  if (what === 'ping') return { status: 200, body: { isWell: true } }
  if (what === 'sessions' && isPost && account === '') return openSession(bank, fieldsOf(asked.body), origin)
  if (what === 'refunds' && isPost && account === '') return makeRefund(bank, fieldsOf(asked.body))
  if (what === 'payouts' && isPost && account === '') return makePayout(bank, fieldsOf(asked.body))
  if (what === 'payouts') {
    const payout = bank.findPayout(account, reference)
    return payout === null ? UNKNOWN : { status: 200, body: payoutView(payout) }
  }
  if (what === 'statement') {
    const after = new URLSearchParams(query).get('after') ?? ''
    const page = statementPage(bank, statements, { account, day: reference, after })
    return page === null ? UNKNOWN : { status: 200, body: page }
  }
  if (what === 'refunds') {
    const refund = bank.findRefund(account, reference)
    return refund === null ? UNKNOWN : { status: 200, body: refundView(refund) }
  }
  const session = what === 'sessions' ? bank.find(account, reference) : null
  if (session === null) return UNKNOWN
  if (session.silentUntil !== null && session.silentUntil > new Date().toISOString()) return null
  if (isPost && (act === 'evidence' || act === 'accept'))
    return answerDispute(bank, session, { act, ...fieldsOf(asked.body) })
  const shown = isPost && act === 'cancel' ? cancel(bank, session) : session
  return { status: 200, body: sessionView(bank, shown, origin) }
}

const UNKNOWN: Answered = { status: 404, body: { problem: 'unknown' } }
const wrong = (problem: string): Answered => ({ status: 422, body: { problem } })

type Fields = Readonly<Record<string, string>>

/** The texts of a body; whatever is no text is not there. */
export function fieldsOf(body: string): Fields {
  try {
    const given: unknown = JSON.parse(body)
    if (typeof given !== 'object' || given === null) return {}
    return Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** Opens a session. Asked for again under its reference, it is the same one; of another amount it is refused. */
function openSession(bank: Bank, given: Fields, origin: string): Answered {
  const { account = '', reference = '', amountMinor = '', currency = '', language, expiresAt = '' } = given
  const { returnUrl = '', notifyUrl = '' } = given
  if (!ACCOUNT.test(account) || !REFERENCE.test(reference)) return wrong('names')
  if (!AMOUNT.test(amountMinor) || !CURRENCY.test(currency)) return wrong('amount')
  if (!isHttp(returnUrl) || !isHttp(notifyUrl) || !Number.isFinite(Date.parse(expiresAt))) return wrong('urls')
  const there = bank.find(account, reference)
  if (there !== null) {
    const isSame = there.askedMinor === amountMinor && there.askedCurrency === currency
    return isSame ? { status: 200, body: sessionView(bank, there, origin) } : wrong('reference_used')
  }
  const session: Session = {
    id: randomId('ses'),
    token: randomId('pay'),
    account,
    reference,
    askedMinor: amountMinor,
    askedCurrency: currency,
    language: language === 'fa' ? 'fa' : 'en',
    expiresAt: new Date(expiresAt).toISOString(),
    returnUrl,
    notifyUrl,
    status: 'open',
    paidMinor: '0',
    paidCurrency: currency,
    refundedMinor: '0',
    chargedBackMinor: '0',
    declineCode: null,
    manner: null,
    card: null,
    secureUntil: null,
    silentUntil: null,
    paidAt: null,
  }
  bank.write({ session })
  return { status: 200, body: sessionView(bank, session, origin) }
}

function isHttp(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** Sends money back, as far as it is there: refused where more would go back than came. */
function makeRefund(bank: Bank, given: Fields): Answered {
  const { account = '', reference = '', session: name = '', amountMinor = '', currency = '' } = given
  if (!ACCOUNT.test(account) || !REFERENCE.test(reference) || !AMOUNT.test(amountMinor)) return wrong('amount')
  const there = bank.findRefund(account, reference)
  if (there !== null) return { status: 200, body: refundView(there) }
  const session = bank.find(account, name)
  if (session === null || session.status !== 'paid') return wrong('session')
  const refundedMinor = BigInt(session.refundedMinor) + BigInt(amountMinor)
  const isThere =
    currency === session.paidCurrency && refundedMinor + BigInt(session.chargedBackMinor) <= BigInt(session.paidMinor)
  const refund: Refund = {
    id: randomId('ref'),
    account,
    reference,
    session: name,
    amountMinor,
    currency,
    status: isThere ? 'done' : 'failed',
    at: new Date().toISOString(),
  }
  if (isThere) bank.write({ refund }, { session: { ...session, refundedMinor: String(refundedMinor) } })
  else bank.write({ refund })
  return { status: 200, body: refundView(refund) }
}

/** Sends money to the card that paid a session. Told again under its reference, it is the same one; of a session that nobody paid it fails. */
function makePayout(bank: Bank, given: Fields): Answered {
  const { account = '', reference = '', session: name = '', amountMinor = '', currency = '' } = given
  if (!ACCOUNT.test(account) || !REFERENCE.test(reference) || !AMOUNT.test(amountMinor)) return wrong('amount')
  const there = bank.findPayout(account, reference)
  if (there !== null) return { status: 200, body: payoutView(there) }
  const session = bank.find(account, name)
  const isPayable = session?.status === 'paid' && session.paidCurrency === currency
  const payout: Payout = {
    id: randomId('out'),
    account,
    reference,
    session: name,
    amountMinor,
    currency,
    status: isPayable ? 'done' : 'failed',
    at: new Date().toISOString(),
  }
  bank.write({ payout })
  return { status: 200, body: payoutView(payout) }
}

function payoutView({ id, account, reference, status }: Payout) {
  return { id, account, reference, status: status === 'done' ? 'paid' : 'failed' }
}

function refundView({ id, account, reference, status }: Refund) {
  return { id, account, reference, status }
}

/** Takes what the merchant says in a dispute that is open and in time: the last evidence counts, what is accepted is over. */
function answerDispute(bank: Bank, session: Session, { act, dispute = '', text = '' }: Fields): Answered {
  const open = bank.chargebacksOf(session).find(({ id }) => id === dispute)
  if (open === undefined || open.outcome !== 'open' || open.dueAt < new Date().toISOString()) return wrong('dispute')
  const answered: Chargeback =
    act === 'accept' ? { ...open, outcome: 'accepted', endedAt: new Date().toISOString() } : { ...open, evidence: text }
  bank.write({ chargeback: answered })
  return { status: 200, body: {} }
}

function sessionView(bank: Bank, session: Session, origin: string) {
  const { id, account, reference, status, declineCode, chargedBackMinor, token } = session
  const isPaid = status === 'paid'
  return {
    id,
    account,
    reference,
    status,
    declineCode,
    chargedBackMinor,
    disputes: bank.chargebacksOf(session).map(({ id: dispute, amountMinor, dueAt, outcome }) => {
      return { id: dispute, amountMinor, dueAt, outcome }
    }),
    amountMinor: isPaid ? session.paidMinor : session.askedMinor,
    currency: isPaid ? session.paidCurrency : session.askedCurrency,
    card: isPaid ? session.card : null,
    url: `${origin}/pay/${token}`,
  }
}
