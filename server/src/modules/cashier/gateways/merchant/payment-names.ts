import type { App } from '../../../../ctx.ts'
import { type MerchantMove, readMoves } from './ask-merchant.ts'

const DAY_MS = 86_400_000
/** Of what goes to several payers each part has a name of its own: the first is named without a number. */
const PART = '(?:p\\d{1,3}-)?'
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** What a payment is for, by its name: a deposit by the form or its refund, a payout, an e-voucher. */
const MARKS = { deposit: '', payout: 'out-', evoucher: 'ev-' } as const
export type NameOf = keyof typeof MARKS
type PaymentName = { readonly of?: NameOf; readonly part?: number }

/** The name of a payment of any business of this platform. */
const OF_A_BUSINESS = new RegExp(`^\\d{1,9}-(?:${MARKS.payout}|${MARKS.evoucher})?${PART}${UUID}$`)

/** How a payment is called there: the account is shared by the businesses of a platform, their payments are not. */
export function paymentIdOf(
  { business }: Pick<App, 'business'>,
  id: string,
  { of = 'deposit', part = 0 }: PaymentName = {},
): string {
  return `${business.id}-${MARKS[of]}${part === 0 ? '' : `p${part}-`}${id}`
}

/** Our id in the name of a payment; null: it is no such name of this business. */
export function subjectOf(
  { business }: Pick<App, 'business'>,
  paymentId: string,
  of: NameOf = 'deposit',
): string | null {
  return new RegExp(`^${business.id}-${MARKS[of]}${PART}(${UUID})$`).exec(paymentId)?.[1] ?? null
}

/** Whether a payment is in the statement of the form: of this business, and no e-voucher, or of nobody that is known. */
export function isOfForm(app: Pick<App, 'business'>, paymentId: string): boolean {
  const isOwn = subjectOf(app, paymentId) !== null || subjectOf(app, paymentId, 'payout') !== null
  return isOwn || !OF_A_BUSINESS.test(paymentId)
}

/** What moved under an id of ours, since the day before it was made. @throws ProviderSilent */
export function movesOf(app: App, id: string, name: PaymentName = {}): Promise<readonly MerchantMove[]> {
  // The first 48 bits of an id are the moment in which it was made.
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  const [from, to] = [new Date(madeAt - DAY_MS), new Date(Date.now() + DAY_MS)]
  return readMoves(app, { from, to, paymentId: paymentIdOf(app, id, name) })
}
