import type { Bucket } from './usage.ts'

/** What can be a sign that play does harm. Each is said to the player in plain words, with its count. */
export const MARKERS = [
  'frequent_deposits',
  'night_play',
  'long_days',
  'chasing',
  'rising_stakes',
  'rapid_deposits',
  'many_methods',
  'raised_after_loss',
  'reversals',
] as const
export type Marker = (typeof MARKERS)[number]

/** All that is kept among the signs of harm: what is found in play, and the look at public records that a deposit asks for. */
export type KeptMarker = Marker | 'finance_check'

export type MarkerFinding = { readonly marker: Marker; readonly count: number }

/** What is looked at: thirty days of half hours, in the zone of the licence. `deposits` are gross. */
export type Played = {
  readonly play: readonly Bucket[]
  readonly deposits: readonly Bucket[]
  /** Every single deposit, in any order. */
  readonly depositTimes: readonly { readonly at: number; readonly gateway: string }[]
  /** When the player asked for each looser limit for money that waits. */
  readonly raisedAt: readonly number[]
  /** When the player took each withdrawal back that they had asked for. */
  readonly reversedAt: readonly number[]
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
/** Deposits within an hour that are rapid. */
const RAPID_DEPOSITS = 3
/** From how many on a sign is worth a word. */
const TOLD_FROM: Readonly<Record<Marker, number>> = {
  frequent_deposits: 2,
  night_play: 4,
  long_days: 2,
  chasing: 2,
  rising_stakes: 1,
  rapid_deposits: 1,
  many_methods: 4,
  raised_after_loss: 1,
  reversals: 2,
}

/** What cannot wait for the daily look: looked for at once when a player deposits or changes limits. */
export const URGENT: readonly Marker[] = ['chasing', 'rapid_deposits', 'raised_after_loss']

/**
 * What the house did about a sign: it told the player, or told them and offered a break. `none`: it had told them
 * lately.
 */
export const MARKER_ACTIONS = ['none', 'told', 'break_offered'] as const
export type MarkerAction = (typeof MARKER_ACTIONS)[number]

/** What the house does about a sign when it has not told the player of one in the last thirty days. */
export function actionOf(marker: KeptMarker): MarkerAction {
  if (marker === 'finance_check') return 'told'
  return URGENT.includes(marker) || marker === 'long_days' ? 'break_offered' : 'told'
}

/** What became of play in the week after a player was told. */
export const MARKER_OUTCOMES = ['rested', 'stopped', 'less', 'same', 'more'] as const
export type MarkerOutcome = (typeof MARKER_OUTCOMES)[number]

/** Compares what was staked in the week before the player was told with the week after; a quarter more or less is a change. */
export function outcomeOf(week: {
  readonly isResting: boolean
  readonly beforeMinor: bigint
  readonly afterMinor: bigint
}): MarkerOutcome {
  const { beforeMinor, afterMinor } = week
  if (week.isResting) return 'rested'
  if (afterMinor === 0n) return 'stopped'
  if (afterMinor * 4n <= beforeMinor * 3n) return 'less'
  return afterMinor * 4n >= beforeMinor * 5n ? 'more' : 'same'
}

/** The signs found in thirty days. Counted, never guessed: `count` is the number of days, nights or times it happened. */
export function findMarkers(played: Played): readonly MarkerFinding[] {
  const counts: Readonly<Record<Marker, number>> = {
    frequent_deposits: daysWith(played.deposits, played, MANY_DEPOSITS),
    night_play: new Set(played.play.filter((one) => isNight(one.at, played)).map((one) => dayOf(one.at, played))).size,
    long_days: daysWith(played.play, played, LONG_DAY),
    chasing: countChases(played),
    rising_stakes: hasRisen(played) ? 1 : 0,
    rapid_deposits: countRapidDays(played),
    many_methods: new Set(played.depositTimes.map(({ gateway }) => gateway)).size,
    raised_after_loss: played.raisedAt.filter((at) => isAfterLoss(played, at, DAY_MS)).length,
    reversals: played.reversedAt.length,
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
function countChases(played: Played): number {
  return played.deposits.filter(({ at }) => isAfterLoss(played, at, CHASE_MS)).length
}

/** Whether more than half of what was staked in the time before a moment was lost. */
function isAfterLoss({ play }: Played, at: number, withinMs: number): boolean {
  const before = play.filter((one) => one.at <= at && one.at >= at - withinMs)
  const spentMinor = before.reduce((sum, one) => sum + one.spentMinor, 0n)
  const returnedMinor = before.reduce((sum, one) => sum + one.returnedMinor, 0n)
  return spentMinor > 0n && returnedMinor * 2n < spentMinor
}

/** Days on which so many deposits came within an hour. */
function countRapidDays(played: Played): number {
  const times = played.depositTimes.map(({ at }) => at).sort((one, other) => one - other)
  const rapid = times.filter((at, index) => {
    const first = times[index - RAPID_DEPOSITS + 1]
    return first !== undefined && at - first < HOUR_MS
  })
  return new Set(rapid.map((at) => dayOf(at, played))).size
}

/** Whether more than twice as much was staked in the last ten days as in the twenty before, day for day. */
function hasRisen({ play, now }: Played): boolean {
  const sum = (from: number, to: number) =>
    play.filter(({ at }) => at >= from && at < to).reduce((total, one) => total + one.spentMinor, 0n)
  const earlierMinor = sum(now - 30 * DAY_MS, now - 10 * DAY_MS)
  return earlierMinor > 0n && sum(now - 10 * DAY_MS, now + DAY_MS) > earlierMinor
}
