import { type Books, type Move, newHook } from './books.ts'

/** What the form of a shop asks for. */
export type Asked = {
  readonly payee: string
  readonly amount: string
  readonly units: string
  readonly paymentId: string
  readonly statusUrl: string
  readonly paymentUrl: string
  readonly noPaymentUrl: string
}

/** How a payment goes, and what is told of it. */
export const MANNERS = {
  paid: { en: 'Pay', fa: 'پرداخت' },
  late: { en: 'Pay; the shop is told after 20 seconds', fa: 'پرداخت؛ به فروشگاه پس از ۲۰ ثانیه گفته می‌شود' },
  lost: { en: 'Pay; the shop is never told', fa: 'پرداخت؛ به فروشگاه چیزی گفته نمی‌شود' },
  double: { en: 'Pay; the shop is told three times', fa: 'پرداخت؛ به فروشگاه سه بار گفته می‌شود' },
  twice: { en: 'Pay two times', fa: 'دو بار پرداخت' },
  other: { en: 'Pay from another account', fa: 'پرداخت از حساب دیگر' },
  less: { en: 'Pay 1.00 less', fa: 'پرداخت ۱٫۰۰ کمتر' },
  foreign: { en: 'Pay in another currency', fa: 'پرداخت به ارز دیگر' },
  silent: { en: 'Pay; nothing is said for 20 seconds', fa: 'پرداخت؛ تا ۲۰ ثانیه پاسخی نیست' },
} as const
export type Manner = keyof typeof MANNERS

export const PAYER = 'U7654321'
/** Somebody else who pays the same form. */
const OTHER_PAYER = 'U1111111'
const LATE_MS = 20_000

const FIELDS = {
  payee: 'PAYEE_ACCOUNT',
  amount: 'PAYMENT_AMOUNT',
  units: 'PAYMENT_UNITS',
  paymentId: 'PAYMENT_ID',
  statusUrl: 'STATUS_URL',
  paymentUrl: 'PAYMENT_URL',
  noPaymentUrl: 'NOPAYMENT_URL',
} as const

/** Reads the form of a shop; null: it is none that this merchant takes. */
export function readForm(form: URLSearchParams, accounts: ReadonlyMap<string, string>): Asked | null {
  const read = (name: keyof typeof FIELDS) => form.get(FIELDS[name]) ?? ''
  const asked: Asked = {
    payee: read('payee'),
    amount: read('amount'),
    units: read('units'),
    paymentId: read('paymentId'),
    statusUrl: read('statusUrl'),
    paymentUrl: read('paymentUrl'),
    noPaymentUrl: read('noPaymentUrl'),
  }
  const isRight =
    accounts.get(asked.units) === asked.payee &&
    /^\d{1,12}\.\d\d$/.test(asked.amount) &&
    /[1-9]/.test(asked.amount) &&
    /^[\w-]{1,50}$/.test(asked.paymentId) &&
    [asked.statusUrl, asked.paymentUrl, asked.noPaymentUrl].every((url) => /^https?:/.test(url) && URL.canParse(url))
  return isRight ? asked : null
}

/** The fields of a form, once more. */
export function fieldsOf(asked: Asked): readonly (readonly [string, string])[] {
  return (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map((name) => [FIELDS[name], asked[name]])
}

/** The money moves. What is told of it, and when, is the manner. */
export function pay(books: Books, asked: Asked, manner: Manner, accounts: ReadonlyMap<string, string>): Move {
  const now = Date.now()
  const other = [...accounts.keys()].find((currency) => currency !== asked.units) ?? asked.units
  const currency = manner === 'foreign' ? other : asked.units
  const amount = manner === 'less' ? oneLess(asked.amount) : asked.amount
  const move: Move = {
    batch: books.nextBatch(),
    type: 'Income',
    at: new Date(now).toISOString(),
    currency,
    amount,
    payer: manner === 'other' ? OTHER_PAYER : PAYER,
    payee: accounts.get(currency) ?? asked.payee,
    paymentId: asked.paymentId,
  }
  const silentUntil = manner === 'silent' ? { silentUntil: new Date(now + LATE_MS).toISOString() } : {}
  const times = manner === 'lost' ? [] : manner === 'late' ? [LATE_MS] : manner === 'double' ? [0, 300, 600] : [0]
  const hooks = times.map((afterMs) => ({ hook: newHook(asked.statusUrl, move.batch, now + afterMs) }))
  books.write({ move, ...silentUntil }, ...hooks)
  if (manner === 'twice') return pay(books, asked, 'paid', accounts)
  return move
}

/** An amount less one whole unit. */
function oneLess(amount: string): string {
  const [whole = '0', cents = '00'] = amount.split('.')
  return `${BigInt(whole) - 1n}.${cents}`
}
