import type { Place } from './report-store.ts'

/** A place in a report as the wire has it. */
export function writePlace({ currency, rank, key }: Place): string {
  return `${currency}~${rank}~${key}`
}

/** Reads it; its shape is the contract's. */
export function readPlace(text: string): Place {
  const [currency = '', rank = '0', key = ''] = text.split('~')
  return { currency, rank: BigInt(rank), key }
}
