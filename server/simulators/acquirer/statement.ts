import type { Bank } from './bank.ts'

/** A line of a statement: something that moved on a day. Amounts are minor units as digits. */
type Line = {
  readonly id: string
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'chargeback_won' | 'payout'
  readonly reference: string
  readonly amountMinor: string
  readonly currency: string
  readonly at: string
}

/** What tests have a statement say: that a day is over before it is, another amount of a reference, or nothing of it (null). */
export type Statements = { isDayOver: boolean; readonly other: Map<string, string | null> }

const PAGE = 100

/**
 * A page of what moved of a merchant on a day (UTC), behind a line. `isFinal`: the day is over, so nothing is added to it any more.
 * @returns null where the day or the line is none
 */
export function statementPage(
  bank: Bank,
  statements: Statements,
  { account, day, after }: { readonly account: string; readonly day: string; readonly after: string },
) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null
  const lines = linesOf(bank, account).filter(({ at }) => at.slice(0, 10) === day)
  const stated = lines.flatMap((line) => {
    const other = statements.other.get(line.reference)
    if (other === null) return []
    return [{ ...line, amountMinor: other ?? line.amountMinor }]
  })
  const begin = after === '' ? 0 : stated.findIndex(({ id }) => id === after) + 1
  if (after !== '' && begin === 0) return null
  const page = stated.slice(begin, begin + PAGE)
  const isFinal = statements.isDayOver || day < new Date().toISOString().slice(0, 10)
  return { day, isFinal, lines: page, next: begin + PAGE < stated.length ? (page.at(-1)?.id ?? null) : null }
}

function linesOf(bank: Bank, account: string): readonly Line[] {
  const { sessions, refunds, chargebacks, payouts } = bank.all(account)
  const payments = sessions
    .filter(({ status }) => status === 'paid')
    .map(({ id, reference, paidMinor, paidCurrency, paidAt }): Line => {
      return { id, kind: 'payment', reference, amountMinor: paidMinor, currency: paidCurrency, at: paidAt ?? '' }
    })
  const back = refunds
    .filter(({ status }) => status === 'done')
    .map((refund): Line => ({ ...lineOf(refund), kind: 'refund' }))
  const sent = payouts
    .filter(({ status }) => status === 'done')
    .map((payout): Line => ({ ...lineOf(payout), kind: 'payout' }))
  const taken = chargebacks.map((chargeback): Line => ({ ...lineOf(chargeback), kind: 'chargeback' }))
  const won = chargebacks.flatMap(({ endedAt, outcome, ...chargeback }): Line[] =>
    outcome === 'won' && endedAt !== null
      ? [{ ...lineOf(chargeback), id: `${chargeback.id}_won`, kind: 'chargeback_won', at: endedAt }]
      : [],
  )
  return [...payments, ...back, ...taken, ...won, ...sent]
}

function lineOf({ id, reference, amountMinor, currency, at }: Omit<Line, 'kind'>): Omit<Line, 'kind'> {
  return { id, reference, amountMinor, currency, at }
}
