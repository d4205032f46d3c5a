import { slotOf } from './tally.ts'

const SLOT_MS = 10 * 60_000
const DAY_MS = 86_400_000
const SLOTS_OF_DAY = DAY_MS / SLOT_MS

/** Slots, both included, and the moment at which the last one ends. */
export type Hours = { readonly from: string; readonly to: string; readonly until: Date }

/**
 * The slots of a day that are over, or at work, at the time up to which the day behind it is counted; none: nothing of that one is. The
 * last is taken whole, for nothing finer is kept.
 */
export function sameHours(day: string, asOf: Date | null): Hours {
  const begin = new Date(`${day}T00:00:00Z`)
  const sinceMs = Math.max(0, (asOf ?? begin).getTime() - begin.getTime() - DAY_MS)
  const slots = Math.min(SLOTS_OF_DAY, Math.ceil(sinceMs / SLOT_MS))
  const until = new Date(begin.getTime() + slots * SLOT_MS)
  return { from: slotOf(begin), to: slotOf(new Date(until.getTime() - 1)), until }
}
