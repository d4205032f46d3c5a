import type { ParsedInput } from '@tas/shared/contract/api.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { Moved } from '../../approvals.ts'
import type { App } from '../../ctx.ts'
import { findCurrency } from '../ledger/index.ts'

/** What a grant may move in one call: these currencies alone, each up to a ceiling or any amount. Null: whatever there is. */
export type Scope = ReadonlyMap<string, bigint | null> | null

type Wire = ParsedInput<'staff/person/setRoles'>['roles'][number]['scope']

/** Whether money of one call is within a scope. */
export function covers(scope: Scope, { currency, amountMinor }: Moved): boolean {
  if (scope === null) return true
  const ceiling = scope.get(currency)
  return ceiling !== undefined && (ceiling === null || amountMinor <= ceiling)
}

/** Whether whatever one scope covers is covered by another. */
export function isWithin(narrow: Scope, wide: Scope): boolean {
  if (wide === null || narrow === null) return wide === null
  return [...narrow].every(([currency, ceiling]) => {
    const most = wide.get(currency)
    return most === null || (most !== undefined && ceiling !== null && ceiling <= most)
  })
}

/** A scope as it is stored: amounts as text, for JSON has no whole numbers of their size. */
export type StoredScope = Readonly<Record<string, string | null>> | null

export function readScope(stored: StoredScope): Scope {
  if (stored === null) return null
  return new Map(
    Object.entries(stored).map(([currency, ceiling]) => [currency, ceiling === null ? null : BigInt(ceiling)]),
  )
}

export function writeScope(scope: Scope): string | null {
  if (scope === null) return null
  const sorted = [...scope].sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(Object.fromEntries(sorted.map(([currency, ceiling]) => [currency, ceiling && String(ceiling)])))
}

/** What the wire says of a scope. @throws Refusal ledger.currency_unknown, wallet.amount_invalid */
export function scopeOfWire(app: Pick<App, 'business'>, wire: Wire): Scope {
  if (wire === null) return null
  return new Map(
    wire.map(({ currency, ceiling }) => {
      const pointCount = findCurrency(app, currency)?.pointCount
      if (pointCount === undefined) throw refuse('ledger.currency_unknown', { currency }, { roles: 'choice' })
      if (ceiling === null) return [currency, null]
      const minor = parseAmount(ceiling, pointCount)
      if (minor === null || minor === 0n)
        throw refuse('wallet.amount_invalid', { decimals: pointCount }, { roles: 'format' })
      return [currency, minor]
    }),
  )
}

/** A scope as the wire says it. A currency that is kept no more covers nothing, and is left out. */
export function scopeView(app: Pick<App, 'business'>, scope: Scope): Wire {
  if (scope === null) return null
  return [...scope].flatMap(([currency, ceiling]) => {
    const pointCount = findCurrency(app, currency)?.pointCount
    if (pointCount === undefined) return []
    return { currency, ceiling: ceiling === null ? null : formatAmount(ceiling, pointCount) }
  })
}

/** The same for people and the trail: “EUR, USD ≤ 100.00”. */
export function scopeText(app: Pick<App, 'business'>, scope: Scope): string {
  const shown = scopeView(app, scope) ?? []
  return shown.map(({ currency, ceiling }) => (ceiling === null ? currency : `${currency} ≤ ${ceiling}`)).join(', ')
}
