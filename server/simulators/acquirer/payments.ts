import { type Bank, type Chargeback, type Hook, randomId, type Session } from './bank.ts'
import { type Manner, mannerOf, markOf } from './cards.ts'

const SECURE_MS = 5 * 60_000
const LATE_MS = 20_000
/** How long evidence is taken in a dispute. */
const DISPUTE_MS = 10 * 24 * 3_600_000

/** Puts a card into a session that waits for one. @returns the session as it is then, where it waits for none as it was; null: no such card is taken */
export function putCard(bank: Bank, asked: Session, number: string): Session | null {
  const manner = mannerOf(number)
  if (manner === null) return null
  if (asked.status !== 'open') return asked
  const session = { ...asked, card: manner.isUnnamed === true ? null : markOf(asked.account, number) }
  if (manner.decline !== undefined) return change(bank, session, { status: 'declined', declineCode: manner.decline })
  if (manner.secure === true) {
    const secureUntil = new Date(Date.now() + SECURE_MS).toISOString()
    return change(bank, session, { status: 'processing', manner, secureUntil })
  }
  return pay(bank, session, manner)
}

/** What the bank of the card says of the code that was typed. */
export function putCode(bank: Bank, session: Session, isRight: boolean): Session {
  if (session.status !== 'processing' || session.secureUntil === null) return session
  if (!isRight)
    return change(bank, session, { status: 'declined', declineCode: 'not_authenticated', secureUntil: null })
  return pay(bank, { ...session, secureUntil: null }, { ...session.manner, secure: true })
}

/** Gives a session up that nobody has paid. */
export function cancel(bank: Bank, session: Session): Session {
  return session.status === 'open' ? change(bank, session, { status: 'cancelled' }) : session
}

/** The money moves. What is told of it, and when, is the manner of the card. */
function pay(bank: Bank, session: Session, manner: Manner): Session {
  const now = Date.now()
  const paid: Session = {
    ...session,
    status: 'paid',
    manner,
    paidMinor: String(BigInt(session.askedMinor) - BigInt(manner.lessMinor ?? '0')),
    paidCurrency: manner.currency ?? session.askedCurrency,
    paidAt: new Date(now).toISOString(),
    silentUntil: manner.silentSeconds === undefined ? null : new Date(now + manner.silentSeconds * 1_000).toISOString(),
  }
  const back =
    manner.chargedBackAfterSeconds === undefined
      ? []
      : [hook(paid, 'payment.charged_back', now + manner.chargedBackAfterSeconds * 1_000)]
  bank.write({ session: paid }, ...[...hooksOf(paid, manner, now), ...back].map((one) => ({ hook: one })))
  return paid
}

function hooksOf(session: Session, { told }: Manner, now: number): readonly Hook[] {
  const paid = (afterMs = 0) => hook(session, 'payment.paid', now + afterMs)
  if (told === 'lost') return []
  if (told === 'late') return [paid(LATE_MS)]
  if (told === 'reordered') return [paid(), hook(session, 'payment.processing', now + 1_500)]
  const first = paid()
  // The same message under the same name, and once more under another.
  return told === 'double' ? [first, { ...first, id: `${first.id}-again` }, paid(500)] : [first]
}

export function hook(session: Session, kind: string, dueAt: number): Hook {
  return { id: randomId('msg'), kind, session: `${session.account}/${session.reference}`, dueAt, tries: 0 }
}

/** The bank of the payer takes money back, so much in all, and the merchant is told. */
export function chargeBack(bank: Bank, session: Session, amountMinor: string): Session {
  const charged = takeBack(bank, session, amountMinor)
  bank.write({ hook: hook(session, 'payment.charged_back', Date.now()) })
  return charged
}

/**
 * Ends the last dispute of a payment that is open: one that the merchant wins brings the money back. The merchant is told of it so
 * often: not at all, once, or twice. @returns whether there was one
 */
export function endDispute(
  bank: Bank,
  session: Session,
  { outcome, tellings }: { readonly outcome: 'won' | 'lost'; readonly tellings: number },
): boolean {
  const open = bank.chargebacksOf(session).findLast((one) => one.outcome === 'open')
  if (open === undefined) return false
  const backMinor = outcome === 'won' ? BigInt(open.amountMinor) : 0n
  const chargedBackMinor = String(BigInt(session.chargedBackMinor) - backMinor)
  const endedAt = new Date().toISOString()
  bank.write({ session: { ...session, chargedBackMinor } }, { chargeback: { ...open, outcome, endedAt } })
  for (let told = 0; told < tellings; told++) bank.write({ hook: hook(session, 'payment.dispute_ended', Date.now()) })
  return true
}

/** The same, of which nobody is told yet. */
export function takeBack(bank: Bank, session: Session, amountMinor: string): Session {
  const { account, reference, paidCurrency: currency } = session
  const charged = { ...session, chargedBackMinor: amountMinor }
  const moreMinor = BigInt(amountMinor) - BigInt(session.chargedBackMinor)
  const at = new Date().toISOString()
  const chargeback: Chargeback = {
    id: randomId('cbk'),
    account,
    reference,
    amountMinor: String(moreMinor),
    currency,
    at,
    dueAt: new Date(Date.now() + DISPUTE_MS).toISOString(),
    evidence: null,
    outcome: 'open',
    endedAt: null,
  }
  bank.write({ session: charged }, ...(moreMinor > 0n ? [{ chargeback }] : []))
  return charged
}

function change(bank: Bank, session: Session, changes: Partial<Session>): Session {
  const changed = { ...session, ...changes }
  bank.write({ session: changed }, { hook: hook(changed, `payment.${changed.status}`, Date.now()) })
  return changed
}
