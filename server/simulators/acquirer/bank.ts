import { randomBytes } from 'node:crypto'
import { openJournal } from '../shared/journal.ts'
import type { CardMark, Manner } from './cards.ts'

/** A payment that somebody was asked to make. Amounts are minor units as digits. */
export type Session = {
  readonly id: string
  /** Opens its page to whoever has it. */
  readonly token: string
  readonly account: string
  /** The name that the merchant gave it. */
  readonly reference: string
  readonly askedMinor: string
  readonly askedCurrency: string
  readonly language: 'en' | 'fa'
  readonly expiresAt: string
  readonly returnUrl: string
  readonly notifyUrl: string
  readonly status: 'open' | 'processing' | 'paid' | 'declined' | 'cancelled' | 'expired'
  readonly paidMinor: string
  readonly paidCurrency: string
  readonly refundedMinor: string
  readonly chargedBackMinor: string
  readonly declineCode: string | null
  /** How the card in it behaves; its number is kept nowhere. */
  readonly manner: Manner | null
  /** What is told of the card that is in it. */
  readonly card: CardMark | null
  /** Until when the bank waits for its code, and until when nothing is said about the payment. */
  readonly secureUntil: string | null
  readonly silentUntil: string | null
  readonly paidAt: string | null
}

export type Refund = {
  readonly id: string
  readonly account: string
  readonly reference: string
  readonly session: string
  readonly amountMinor: string
  readonly currency: string
  readonly status: 'done' | 'failed'
  readonly at: string
}

/** Money sent to the card of a payment, of which it need not have come. */
export type Payout = Refund

/** What the bank of a payer took back once. */
export type Chargeback = {
  readonly id: string
  readonly account: string
  readonly reference: string
  readonly amountMinor: string
  readonly currency: string
  readonly at: string
  /** Until when evidence is taken, what was sent, and how it ended. */
  readonly dueAt: string
  readonly evidence: string | null
  readonly outcome: 'open' | 'won' | 'lost' | 'accepted'
  readonly endedAt: string | null
}

/** Something that is told until it is taken. */
export type Hook = {
  readonly id: string
  readonly kind: string
  readonly session: string
  readonly dueAt: number
  readonly tries: number
}

type Entry =
  | { readonly session: Session }
  | { readonly refund: Refund }
  | { readonly payout: Payout }
  | { readonly chargeback: Chargeback }
  | { readonly hook: Hook }
  | { readonly taken: string }

/** What an acquirer knows. What it was told is on the disk before it answers. */
export type Bank = ReturnType<typeof openBank>

export function randomId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`
}

/** Opens the books of an acquirer. @param file the journal; null: nothing is kept */
export function openBank(file: string | null) {
  const sessions = new Map<string, Session>()
  const byToken = new Map<string, string>()
  const refunds = new Map<string, Refund>()
  const payouts = new Map<string, Payout>()
  const chargebacks = new Map<string, Chargeback>()
  const hooks = new Map<string, Hook>()
  const nameOf = (account: string, reference: string) => `${account}/${reference}`

  function take(entry: Entry): void {
    if ('session' in entry) {
      const name = nameOf(entry.session.account, entry.session.reference)
      sessions.set(name, entry.session)
      byToken.set(entry.session.token, name)
    } else if ('refund' in entry) refunds.set(nameOf(entry.refund.account, entry.refund.reference), entry.refund)
    else if ('payout' in entry) payouts.set(nameOf(entry.payout.account, entry.payout.reference), entry.payout)
    else if ('chargeback' in entry) chargebacks.set(entry.chargeback.id, entry.chargeback)
    else if ('hook' in entry) hooks.set(entry.hook.id, entry.hook)
    else hooks.delete(entry.taken)
  }

  const { write, close } = openJournal(file, take)

  return {
    write,
    find: (account: string, reference: string) => current(sessions.get(nameOf(account, reference))),
    findByToken: (token: string) => current(sessions.get(byToken.get(token) ?? '')),
    findRefund: (account: string, reference: string) => refunds.get(nameOf(account, reference)) ?? null,
    findPayout: (account: string, reference: string) => payouts.get(nameOf(account, reference)) ?? null,
    chargebacksOf: ({ account, reference }: Pick<Session, 'account' | 'reference'>) =>
      [...chargebacks.values()].filter((one) => one.account === account && one.reference === reference),
    dueHooks: (nowMs: number) => [...hooks.values()].filter(({ dueAt }) => dueAt <= nowMs),
    all: (account: string) => ({
      sessions: [...sessions.values()].filter((one) => one.account === account),
      refunds: [...refunds.values()].filter((one) => one.account === account),
      payouts: [...payouts.values()].filter((one) => one.account === account),
      chargebacks: [...chargebacks.values()].filter((one) => one.account === account),
    }),
    close,
  }
}

/** A session as it is at this moment: its time may be over. */
function current(session: Session | undefined): Session | null {
  if (session === undefined) return null
  const now = new Date().toISOString()
  if (session.status === 'open' && session.expiresAt < now) return { ...session, status: 'expired' }
  if (session.status === 'processing' && session.secureUntil !== null && session.secureUntil < now)
    return { ...session, status: 'declined', declineCode: 'not_authenticated' }
  return session
}
