import { randomPicks } from '../../../lib/random-pick.ts'

/** Tickets of one order: own ones as they were chosen, and how many the server chooses. */
export type Order = { readonly own: readonly (readonly number[])[]; readonly quickPicks: number }

export const EMPTY_ORDER: Order = { own: [], quickPicks: 0 }

/** Tickets of one order, as the contract takes them. */
export const MAX_ORDER = 50

/** Every number of the drum. */
export function numbersTo(from: number): readonly number[] {
  return Array.from({ length: from }, (_, index) => index + 1)
}

/** The numbers after one was pressed, in ascending order: taken back when it was chosen, added while there is room. */
export function toggled(chosen: readonly number[], number: number, pick: number): readonly number[] {
  if (chosen.includes(number)) return chosen.filter((other) => other !== number)
  return chosen.length < pick ? [...chosen, number].sort((one, other) => one - other) : chosen
}

/** The numbers with what is missing chosen at random. A full ticket is chosen anew. */
export function filled(chosen: readonly number[], { pick, from }: { readonly pick: number; readonly from: number }) {
  const kept = chosen.length === pick ? [] : chosen
  const free = numbersTo(from).filter((number) => !kept.includes(number))
  return [...kept, ...randomPicks(free, pick - kept.length)].sort((one, other) => one - other)
}

export function ticketCount({ own, quickPicks }: Order): number {
  return own.length + quickPicks
}

/** `1 in …` of a chance, rounded up, for a chance is never told better than it is: with one decimal below a hundred. */
export function oneIn({
  numerator,
  denominator,
}: {
  readonly numerator: string
  readonly denominator: string
}): string {
  const [won, all] = [BigInt(numerator), BigInt(denominator)]
  if (all >= 100n * won) return String((all + won - 1n) / won)
  const tenths = (all * 10n + won - 1n) / won
  return `${tenths / 10n}.${tenths % 10n}`
}
