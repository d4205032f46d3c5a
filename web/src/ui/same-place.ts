import { intIdOfPath } from '@tas/shared/values/slug.ts'

/** Two addresses mean the same place when their numbers do: the words in them change with the language. */
export function isSamePlace(address: string, pathname: string): boolean {
  const [one, other] = [address, pathname].map((path) => path.replace(/\/+$/, '').split('/'))
  if (one === undefined || other === undefined || one.length !== other.length) return false
  return one.every((part, index) => {
    const counterpart = other[index] ?? ''
    const intId = intIdOfPath(part)
    return intId === null ? part === counterpart : intId === intIdOfPath(counterpart)
  })
}
