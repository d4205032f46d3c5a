import { randomBytes } from 'node:crypto'
import { openJournal } from '../shared/journal.ts'

/** Money that moved once. `amount`: two decimals, as text. */
export type Move = {
  readonly batch: string
  readonly type: 'Income' | 'Spend'
  readonly at: string
  readonly currency: string
  readonly amount: string
  readonly payer: string
  readonly payee: string
  readonly paymentId: string
}

/** An e-voucher that was sold: whoever knows number and code has its worth put on an account, once. */
export type Voucher = {
  readonly number: string
  readonly code: string
  readonly currency: string
  readonly amount: string
}

/** A status callback that is sent until it is taken. */
export type Hook = {
  readonly id: string
  readonly url: string
  readonly batch: string
  readonly dueAt: number
  readonly tries: number
}

type Entry =
  | { readonly move: Move; readonly silentUntil?: string; readonly voucher?: string }
  | { readonly sold: Voucher }
  | { readonly hook: Hook }
  | { readonly taken: string }

/** What the merchant knows. */
export type Books = ReturnType<typeof openBooks>

const FIRST_BATCH = 100_000_000

export function newHook(url: string, batch: string, dueAt: number): Hook {
  return { id: randomBytes(8).toString('hex'), url, batch, dueAt, tries: 0 }
}

/** Opens the books of a merchant. @param file the journal; null: nothing is kept */
export function openBooks(file: string | null) {
  const moves: Move[] = []
  const byPayment = new Map<string, Move[]>()
  const hooks = new Map<string, Hook>()
  /** Moves of which nothing is said yet. */
  const silent = new Map<string, string>()
  const vouchers = new Map<string, Voucher>()
  const activated = new Set<string>()

  const journal = openJournal<Entry>(file, (entry) => {
    if ('move' in entry) {
      moves.push(entry.move)
      byPayment.set(entry.move.paymentId, [...(byPayment.get(entry.move.paymentId) ?? []), entry.move])
      if (entry.silentUntil !== undefined) silent.set(entry.move.paymentId, entry.silentUntil)
      if (entry.voucher !== undefined) activated.add(entry.voucher)
    } else if ('hook' in entry) hooks.set(entry.hook.id, entry.hook)
    else if ('sold' in entry) vouchers.set(entry.sold.number, entry.sold)
    else hooks.delete(entry.taken)
  })

  return {
    write: journal.write,
    close: journal.close,
    nextBatch: () => String(FIRST_BATCH + moves.length + 1),
    find: (batch: string) => moves.find((move) => move.batch === batch) ?? null,
    moves: (): readonly Move[] => moves,
    movesUnder: (paymentId: string): readonly Move[] => byPayment.get(paymentId) ?? [],
    voucher: (number: string) => vouchers.get(number) ?? null,
    isActivated: (number: string) => activated.has(number),
    /** Whether nothing is said about a payment at this moment. */
    isSilentAbout: (paymentId: string) => (silent.get(paymentId) ?? '') > new Date().toISOString(),
    dueHooks: (nowMs: number) => [...hooks.values()].filter(({ dueAt }) => dueAt <= nowMs),
  }
}
