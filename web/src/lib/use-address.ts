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
  const write = (change: Partial<Values>, options: { readonly replace: boolean }) =>
    setQuery((now) => writeAddress(fields, changedValues(fields, readAddress(fields, now), change), now), {
      ...options,
    })
  return {
    shown,
    isFiltered: isNarrowed(fields, shown),
    change: (change) => write(change, { replace: false }),
    replace: (change) => write(change, { replace: true }),
    clear: () => write(fallbacksOf(fields, ['filter']), { replace: false }),
  }
}
