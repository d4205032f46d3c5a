import { createHash } from 'node:crypto'

/** A card without its number: the same card has the same fingerprint with the same merchant, and its last four digits are no secret. */
export type CardMark = { readonly fingerprint: string; readonly lastFour: string }

/** What a merchant is told of a card. */
export function markOf(account: string, number: string): CardMark {
  const fingerprint = createHash('sha256').update(`${account}|${number}`).digest('hex').slice(0, 32)
  return { fingerprint: `card_${fingerprint}`, lastFour: number.slice(-4) }
}

/** How a payment goes, and what is told of it. */
export type Manner = {
  /** Says no, with what the bank says. */
  readonly decline?: 'declined' | 'insufficient_funds' | 'card_expired' | 'card_lost'
  /** Asks for the code of 3-D Secure first. */
  readonly secure?: true
  /** late: told after a while. lost: never. double: three times. reordered: the end before the beginning. */
  readonly told?: 'late' | 'lost' | 'double' | 'reordered'
  /** Gives no answer about the payment for so long after the money has moved. */
  readonly silentSeconds?: number
  /** Takes so much less than was asked for. */
  readonly lessMinor?: string
  /** Does not tell the merchant which card paid. */
  readonly isUnnamed?: true
  /** Takes another currency. */
  readonly currency?: string
  /** The bank takes it back after so long. */
  readonly chargedBackAfterSeconds?: number
}

/** The code that every test bank asks for. */
export const SECURE_CODE = '1234'

type TestCard = { readonly number: string; readonly en: string; readonly fa: string; readonly manner: Manner }

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', en: 'is paid', fa: 'پرداخت می‌شود', manner: {} },
  { number: '4000000000003220', en: 'asks for a code first', fa: 'ابتدا رمز می‌خواهد', manner: { secure: true } },
  { number: '4000000000000002', en: 'is declined', fa: 'رد می‌شود', manner: { decline: 'declined' } },
  {
    number: '4000000000009995',
    en: 'has too little money',
    fa: 'موجودی ندارد',
    manner: { decline: 'insufficient_funds' },
  },
  { number: '4000000000000069', en: 'has expired', fa: 'تاریخ گذشته است', manner: { decline: 'card_expired' } },
  {
    number: '4000000000000010',
    en: 'is paid and told late',
    fa: 'پرداخت می‌شود و دیر خبر می‌دهد',
    manner: { told: 'late' },
  },
  {
    number: '4000000000000028',
    en: 'is paid and never told',
    fa: 'پرداخت می‌شود و خبر نمی‌دهد',
    manner: { told: 'lost' },
  },
  {
    number: '4000000000000036',
    en: 'is paid and told thrice',
    fa: 'پرداخت می‌شود و سه بار خبر می‌دهد',
    manner: { told: 'double' },
  },
  {
    number: '4000000000000044',
    en: 'is paid and told in another order',
    fa: 'پرداخت می‌شود و نابه‌ترتیب خبر می‌دهد',
    manner: { told: 'reordered' },
  },
  {
    number: '4000000000000077',
    en: 'is paid, then nothing is said for a while',
    fa: 'پرداخت می‌شود و مدتی پاسخی نیست',
    manner: { told: 'lost', silentSeconds: 8 },
  },
  { number: '4000000000000093', en: 'pays less than asked', fa: 'کمتر از مبلغ می‌پردازد', manner: { lessMinor: '100' } },
  {
    number: '4000000000000101',
    en: 'pays in another currency',
    fa: 'با ارز دیگری می‌پردازد',
    manner: { currency: 'CHF' },
  },
  {
    number: '4000000000000127',
    en: 'is paid, and which card it was is not told',
    fa: 'پرداخت می‌شود و گفته نمی‌شود کدام کارت بود',
    manner: { isUnnamed: true },
  },
  {
    number: '4000000000000259',
    en: 'is paid and charged back',
    fa: 'پرداخت می‌شود و بانک آن را پس می‌گیرد',
    manner: { chargedBackAfterSeconds: 3 },
  },
]

/** The manner of a card; null: it is no test card, and no other is taken here. */
export function mannerOf(number: string): Manner | null {
  return TEST_CARDS.find((card) => card.number === number)?.manner ?? null
}
