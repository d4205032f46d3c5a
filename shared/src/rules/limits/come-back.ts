import { lapsesAt } from './limit.ts'
import type { Profile } from './profile.ts'

/**
 * From when until when a player who asked at `askedAt` to come back after an exclusion may confirm it. Null: they have not asked,
 * or so long ago that they have to ask anew, for the wait protects nobody who kept the asking for a bad hour months later.
 */
export function returnWindow(
  { askedAt, now }: { readonly askedAt: Date | null; readonly now: Date },
  { returnHours }: Pick<Profile, 'returnHours'>,
): { readonly from: Date; readonly until: Date } | null {
  if (askedAt === null) return null
  const from = new Date(askedAt.getTime() + returnHours * 3_600_000)
  const until = lapsesAt({ from })
  return now < until ? { from, until } : null
}
