import { createHash } from 'node:crypto'
import type { Books, Hook, Move } from './books.ts'

const EVERY_MS = 100
const WITHIN_MS = 5_000
const MOST_TRIES = 12

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
  const running = new Set<string>()
  const timer = setInterval(() => {
    for (const hook of books.dueHooks(Date.now())) {
      if (running.has(hook.id)) continue
      running.add(hook.id)
      void deliver(books, hook, alternate).finally(() => running.delete(hook.id))
    }
  }, EVERY_MS)
  return () => clearInterval(timer)
}

async function deliver(books: Books, hook: Hook, alternate: string): Promise<void> {
  const move = books.find(hook.batch)
  const tries = hook.tries + 1
  if (move === null || (await send(hook.url, statusForm(move, alternate))) || tries >= MOST_TRIES)
    return books.write({ taken: hook.id })
  books.write({ hook: { ...hook, tries, dueAt: Date.now() + 500 * 2 ** tries } })
}

async function send(url: string, body: URLSearchParams): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
