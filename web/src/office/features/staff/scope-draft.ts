import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import type { Person } from './person.ts'

type Scope = Person['roles'][number]['scope']

/** What somebody types of a scope: each currency, whether it is covered, and up to which amount; empty: any. */
export type ScopeDraft = readonly { readonly currency: string; readonly isOn: boolean; readonly ceiling: string }[]

/** A scope as it stands before anything is typed. */
export function draftOf(scope: Scope, currencies: readonly string[]): ScopeDraft {
  return currencies.map((currency) => {
    const found = scope?.find((one) => one.currency === currency)
    return { currency, isOn: scope === null || found !== undefined, ceiling: found?.ceiling ?? '' }
  })
}

/** The scope that was typed; null: all currencies without a ceiling, which is any money. */
export function scopeOf(draft: ScopeDraft): Scope {
  const covered = draft.filter(({ isOn }) => isOn)
  const scope = covered.map(({ currency, ceiling }) => ({ currency, ceiling: toAsciiDigits(ceiling.trim()) || null }))
  return scope.length === draft.length && scope.every(({ ceiling }) => ceiling === null) ? null : scope
}
