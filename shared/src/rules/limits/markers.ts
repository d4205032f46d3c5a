import type { Bucket } from './usage.ts'

/** What can be a sign that play does harm. Each is said to the player in plain words, with its count. */
export const MARKERS = ['frequent_deposits', 'night_play', 'long_days', 'chasing', 'rising_stakes'] as const
export type Marker = (typeof MARKERS)[number]

export type MarkerFinding = { readonly marker: Marker; readonly count: number }

/** What is looked at: thirty days of half hours, in the zone of the licence. `deposits` are gross. */
export type Played = {
  readonly play: readonly Bucket[]
  readonly deposits: readonly Bucket[]
  readonly now: number
  /** Hours to add to UTC for the player's clock; nights are theirs. */
  readonly hourOffset: number
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const CHASE_MS = HOUR_MS

/** Days with three deposits or more, half hours apart. */
const MANY_DEPOSITS = 3
/** Half hours of play that make a long day: six hours. */
const LONG_DAY = 12
/** From how many on a sign is worth a word. */
const TOLD_FROM: Readonly<Record<Marker, number>> = {
  frequent_deposits: 2,
  night_play: 4,
  long_days: 2,
  chasing: 2,
  rising_stakes: 1,
}

/** The signs found in thirty days. Counted, never guessed: `count` is the number of days, nights or times it happened. */
export function findMarkers(played: Played): readonly MarkerFinding[] {
  const counts: Readonly<Record<Marker, number>> = {
    frequent_deposits: daysWith(played.deposits, played, MANY_DEPOSITS),
    night_play: new Set(played.play.filter((one) => isNight(one.at, played)).map((one) => dayOf(one.at, played))).size,
    long_days: daysWith(played.play, played, LONG_DAY),
    chasing: countChases(played),
    rising_stakes: hasRisen(played) ? 1 : 0,
  }
  return MARKERS.filter((marker) => counts[marker] >= TOLD_FROM[marker]).map((marker) => ({
    marker,
    count: counts[marker],
  }))
}

function dayOf(at: number, { hourOffset }: Played): number {
  return Math.floor((at + hourOffset * HOUR_MS) / DAY_MS)
}

/** From one to five at night. */
function isNight(at: number, { hourOffset }: Played): boolean {
  const hour = Math.floor((at + hourOffset * HOUR_MS) / HOUR_MS) % 24
  return hour >= 1 && hour < 5
}

function daysWith(buckets: readonly Bucket[], played: Played, least: number): number {
  const byDay = new Map<number, Set<number>>()
  for (const { at } of buckets) {
    const day = dayOf(at, played)
    byDay.set(day, (byDay.get(day) ?? new Set()).add(at))
  }
  return [...byDay.values()].filter((times) => times.size >= least).length
}

/** Deposits made within an hour of losing more than half of what was staked. */
function countChases({ play, deposits }: Played): number {
  return deposits.filter((deposit) => {
    const before = play.filter(({ at }) => at <= deposit.at && at >= deposit.at - CHASE_MS)
    const spentMinor = before.reduce((sum, one) => sum + one.spentMinor, 0n)
    const returnedMinor = before.reduce((sum, one) => sum + one.returnedMinor, 0n)
    return spentMinor > 0n && returnedMinor * 2n < spentMinor
  }).length
}

/** Whether more than twice as much was staked in the last ten days as in the twenty before, day for day. */
function hasRisen({ play, now }: Played): boolean {
  const sum = (from: number, to: number) =>
    play.filter(({ at }) => at >= from && at < to).reduce((total, one) => total + one.spentMinor, 0n)
  const earlierMinor = sum(now - 30 * DAY_MS, now - 10 * DAY_MS)
  return earlierMinor > 0n && sum(now - 10 * DAY_MS, now + DAY_MS) > earlierMinor
}
