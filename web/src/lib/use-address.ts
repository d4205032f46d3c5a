import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import {
  type AddressFields,
  changedValues,
  fallbacksOf,
  isNarrowed,
  readAddress,
  writeAddress,
} from './address-fields.ts'

export type Address<Values> = {
  readonly shown: Values
  readonly isFiltered: boolean
  /** Shows something else: a step of the history, so that Back leads to what was shown. */
  readonly change: (change: Partial<Values>) => void
  /** The same without a step, for what changes with every key. */
  readonly replace: (change: Partial<Values>) => void
  /** Takes all filters off, and begins with the first place. */
  readonly clear: () => void
}

/** What a page shows, kept in its address: Back, a reload and a link sent to somebody lead to the same. */
export function useAddress<Values extends object>(fields: AddressFields<Values>): Address<Values> {
  const [query, setQuery] = useSearchParams()
  const shown = readAddress(fields, query)
  // A press may change two things before the page is drawn anew: the second builds on the first.
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const write = (change: Partial<Values>, options: { readonly replace: boolean }) => {
    const now = latest.current
    latest.current = writeAddress(fields, changedValues(fields, readAddress(fields, now), change), now)
    setQuery(latest.current, { ...options })
  }
  return {
    shown,
    isFiltered: isNarrowed(fields, shown),
    change: (change) => write(change, { replace: false }),
    replace: (change) => write(change, { replace: true }),
    clear: () => write(fallbacksOf(fields, ['filter']), { replace: false }),
  }
}
