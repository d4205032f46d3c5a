import { createHash } from 'node:crypto'
import { post, tellUntilTaken } from '../shared/tell.ts'
import type { Books, Move } from './books.ts'

/** What stands in a status callback. `memo` and `method` are not hashed, as with the real one. */
export function statusForm(move: Move, alternate: string): URLSearchParams {
  const { paymentId, payee, amount, currency, batch, payer, at } = move
  const timestamp = String(Math.floor(Date.parse(at) / 1_000))
  const hashed = [paymentId, payee, amount, currency, batch, payer, md5(alternate), timestamp].join(':')
  return new URLSearchParams({
    PAYEE_ACCOUNT: payee,
    PAYMENT_ID: paymentId,
    PAYMENT_AMOUNT: amount,
    PAYMENT_UNITS: currency,
    PAYMENT_BATCH_NUM: batch,
    PAYER_ACCOUNT: payer,
    TIMESTAMPGMT: timestamp,
    V2_HASH: md5(hashed),
  })
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex').toUpperCase()
}

/** Tells shops what was paid, until they have taken it. @returns what ends that */
export function startTelling(books: Books, alternate: string): () => void {
  return tellUntilTaken(books, async ({ url, batch }) => {
    const move = books.find(batch)
    return move === null || post(url, { body: statusForm(move, alternate) })
  })
}
