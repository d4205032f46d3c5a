import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { useSearchParams } from 'react-router'

/** The page an address names, from 1 to `last`; 1 when it names none. */
export function readPage(query: URLSearchParams, last: number): number {
  const asked = Number(toAsciiDigits(query.get('page') ?? '1'))
  return Number.isInteger(asked) && asked >= 1 && asked <= last ? asked : 1
}

/** Page and filter of a list, kept in the address: Back and shared links lead to the same page. */
export function usePageQuery<Key extends string>(filter: string, keys: readonly Key[], fallback: Key) {
  const [query, setQuery] = useSearchParams()
  const page = readPage(query, 100_000)
  const current = keys.find((key) => key === query.get(filter)) ?? fallback
  const go = (next: { readonly page?: number; readonly key?: Key }) => {
    const key = next.key ?? current
    const wanted = next.page ?? 1
    setQuery({ ...(key !== fallback && { [filter]: key }), ...(wanted > 1 && { page: String(wanted) }) })
  }
  return { page, current, go }
}
