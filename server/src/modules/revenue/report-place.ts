import type { Place } from './report-store.ts'

/** A place in a report as the wire has it. */
export function writePlace({ currency, turnoverMinor, key }: Place): string {
  return `${currency}~${turnoverMinor}~${key}`
}

/** Reads it; its shape is the contract's. */
export function readPlace(text: string): Place {
  const [currency = '', turnover = '0', key = ''] = text.split('~')
  return { currency, turnoverMinor: BigInt(turnover), key }
}
