import { toWireAmount } from '@tas/shared/values/digits.ts'

const DECIMAL = /^\d{1,7}(?:\.\d*)?$/

/** Reads a typed decimal in any digits as whole units of 10^-places, cutting what is finer; null when it is none. */
export function readDecimal(typed: string, places: number): number | null {
  const text = toWireAmount(typed).replace(/^\./, '0.')
  if (!DECIMAL.test(text)) return null
  const [whole = '0', fraction = ''] = text.split('.')
  return Number(whole + fraction.slice(0, places).padEnd(places, '0'))
}
