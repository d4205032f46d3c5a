import { CLUB_PRODUCTS, type ClubProduct } from '@tas/shared/contract/loyalty/choices.ts'
import { toAsciiDigits, toWireAmount } from '@tas/shared/values/digits.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import type { OfferCurrency, Terms, WireTerms } from './offer.ts'

/** Terms as they are typed. */
export type TermsDraft = {
  readonly kind: 'match' | 'fixed'
  readonly currency: string
  readonly percent: string
  readonly cap: string
  readonly amount: string
  readonly order: 'cashFirst' | 'bonusFirst'
  readonly sticky: boolean
  readonly times: string
  readonly base: 'bonus' | 'bonusAndDeposit'
  readonly counts: 'edge' | 'table'
  readonly edge: string
  readonly weights: Readonly<Record<ClubProduct, string>>
  readonly maxStake: string
  readonly maxConversion: string
  readonly days: string
  readonly onWithdrawal: 'ends' | 'keeps'
  readonly code: string
}

const MINUTES_OF_DAY = 1_440
const E2_POINTS = 2
const E6_POINTS = 6

const NO_WEIGHTS: TermsDraft['weights'] = { slots: '', live: '', crash: '', mini: '' }

/** What the form begins with where nobody has written terms: own money first, by edge, once. */
export function emptyDraft(currency: string): TermsDraft {
  return {
    kind: 'fixed',
    currency,
    percent: '100',
    cap: '',
    amount: '',
    order: 'cashFirst',
    sticky: false,
    times: '1',
    base: 'bonus',
    counts: 'edge',
    edge: '4',
    weights: NO_WEIGHTS,
    maxStake: '',
    maxConversion: '',
    days: '7',
    onWithdrawal: 'ends',
    code: '',
  }
}

/** Terms that are kept, as the form shows them. */
export function draftOf(terms: Terms, code: string | null, currencies: readonly OfferCurrency[]): TermsDraft {
  const pointCount = currencies.find(({ id }) => id === terms.currency)?.pointCount ?? 2
  const write = (minor: string | null) => (minor === null ? '' : formatAmount(BigInt(minor), pointCount))
  const { counts } = terms
  const table = 'table' in counts ? counts.table : {}
  const weightOf = (product: ClubProduct) => percentOf(table[product] ?? 0, E2_POINTS)
  return {
    ...emptyDraft(terms.currency),
    kind: terms.kind === 'match' ? 'match' : 'fixed',
    percent: terms.percent === null ? '' : String(terms.percent),
    cap: write(terms.capMinor),
    amount: write(terms.amountMinor),
    order: terms.order,
    sticky: terms.sticky,
    times: percentOf(terms.wagering.timesE2, E2_POINTS),
    base: terms.wagering.base,
    counts: 'edgeE8' in counts ? 'edge' : 'table',
    edge: 'edgeE8' in counts ? percentOf(counts.edgeE8, E6_POINTS) : '4',
    weights: { slots: weightOf('slots'), live: weightOf('live'), crash: weightOf('crash'), mini: weightOf('mini') },
    maxStake: write(terms.maxStakeMinor),
    maxConversion: write(terms.maxConversionMinor),
    days: String(terms.minutes / MINUTES_OF_DAY),
    onWithdrawal: terms.onWithdrawal,
    code: code ?? '',
  }
}

/** A whole number of so many decimals, as a person writes it: 400 of two is 4. */
function percentOf(scaled: number, points: number): string {
  return formatAmount(BigInt(scaled), points).replace(/\.?0+$/, '')
}

/** Terms as the server takes them; null: something is missing or no number. */
export function readTerms(draft: TermsDraft, currencies: readonly OfferCurrency[]): WireTerms | null {
  const { kind, currency, order, sticky, base, onWithdrawal } = draft
  const pointCount = currencies.find(({ id }) => id === currency)?.pointCount
  if (pointCount === undefined) return null
  const money = (text: string) => parseAmount(toWireAmount(text), pointCount)
  const bound = (text: string) => (text.trim() === '' ? null : (money(text)?.toString() ?? 'wrong'))
  const percent = kind === 'match' ? wholeOf(draft.percent, 0) : null
  const cap = kind === 'match' ? money(draft.cap) : null
  const amount = kind === 'fixed' ? money(draft.amount) : null
  const timesE2 = wholeOf(draft.times, E2_POINTS)
  const minutes = minutesOf(draft.days)
  const counts = countsOf(draft)
  const [maxStakeMinor, maxConversionMinor] = [bound(draft.maxStake), bound(draft.maxConversion)]
  if (timesE2 === null || minutes === null || counts === null) return null
  if (maxStakeMinor === 'wrong' || maxConversionMinor === 'wrong') return null
  if (kind === 'match' ? percent === null || cap === null : amount === null) return null
  return {
    currency,
    kind,
    percent,
    capMinor: cap?.toString() ?? null,
    amountMinor: amount?.toString() ?? null,
    rounds: null,
    order,
    sticky,
    wagering: { timesE2, base },
    counts,
    maxStakeMinor,
    maxConversionMinor,
    minOddsE4: null,
    minutes,
    onWithdrawal,
  }
}

/** A decimal above or at zero as a whole number of so many decimals; null: it is none. */
function wholeOf(text: string, points: number): number | null {
  const minor = parseAmount(toWireAmount(text), points)
  return minor === null || minor > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(minor)
}

/** Days, with parts of a day that are whole minutes. */
function minutesOf(days: string): number | null {
  const text = toAsciiDigits(days).trim()
  if (!/^\d{1,3}(\.\d{1,8})?$/.test(text)) return null
  const minutes = Math.round(Number(text) * MINUTES_OF_DAY)
  return minutes >= 1 ? minutes : null
}

function countsOf({ counts, edge, weights }: TermsDraft): WireTerms['counts'] | null {
  if (counts === 'edge') {
    const edgeE8 = wholeOf(edge, E6_POINTS)
    return edgeE8 === null || edgeE8 === 0 ? null : { edgeE8 }
  }
  const typed = CLUB_PRODUCTS.filter((product) => weights[product].trim() !== '')
  const table: Record<string, number> = {}
  for (const product of typed) {
    const weight = wholeOf(weights[product], E2_POINTS)
    if (weight === null) return null
    table[product] = weight
  }
  return { table }
}
