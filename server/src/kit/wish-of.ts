import { shortestAmount } from '@tas/shared/values/money.ts'

/**
 * What a call wants, as text: all that the contract reads of it but the reason, in the contract's order. What says the same in another
 * way gives the same text: an amount with or without zeros at its end, a field that is left out or null.
 */
export function wishOf(input: unknown): string {
  return JSON.stringify(input, (key, value: unknown) => {
    if (key === 'reason' || value === null) return undefined
    return typeof value === 'string' ? shortestAmount(value) : value
  })
}
