import { addDays, dayReader } from '../../values/zoned-days.ts'
import { PERIODS, type Period, type Profile } from './profile.ts'

/** Use is counted in buckets of half an hour: every window begins with one, in every zone of a profile. */
export const BUCKET_MS = 30 * 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than every window, the longest month with a change of clocks included. */
export const LONGEST_WINDOW_MS = 32 * DAY_MS

const ROLLING_MS: Readonly<Record<Period, number>> = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS }

/** When the window of each period that a moment lies in began; epoch milliseconds. */
export type Windows = Readonly<Record<Period, number>>

type WindowRule = Pick<Profile, 'windows' | 'zone' | 'weekStart'>

/** The bucket a moment lies in: when it began. */
export function bucketOf(atMs: number): number {
  return Math.floor(atMs / BUCKET_MS) * BUCKET_MS
}

/** The windows last asked for under a rule. */
const remembered = new WeakMap<WindowRule, { readonly bucket: number; readonly windows: Windows }>()

/**
 * The windows of a moment. A rolling window begins with the bucket that its first moment lies in, so it is never shorter than
 * its name says. Windows are the same throughout a bucket, so they are remembered by it.
 */
export function windowsAt(rule: WindowRule, atMs: number): Windows {
  const bucket = bucketOf(atMs)
  const known = remembered.get(rule)
  if (known !== undefined && known.bucket === bucket) return known.windows
  const windows: Windows = {
    day: windowStart(rule, 'day', bucket),
    week: windowStart(rule, 'week', bucket),
    month: windowStart(rule, 'month', bucket),
  }
  remembered.set(rule, { bucket, windows })
  return windows
}

function windowStart(rule: WindowRule, period: Period, bucket: number): number {
  if (rule.windows === 'rolling') return bucket - ROLLING_MS[period]
  return firstBucketOn(rule.zone, firstDay(rule, period, bucket), [bucket - LONGEST_WINDOW_MS, bucket])
}

/**
 * When all that is used now no longer counts: the next window of a calendar; for a rolling window the latest moment at which
 * what was used until now has left it.
 */
export function freesAt(rule: WindowRule, period: Period, atMs: number): number {
  const bucket = bucketOf(atMs)
  if (rule.windows === 'rolling') return bucket + ROLLING_MS[period] + BUCKET_MS
  const next = addDays(firstDay(rule, period, bucket), period === 'day' ? 1 : period === 'week' ? 7 : 31)
  const day = period === 'month' ? `${next.slice(0, 8)}01` : next
  return firstBucketOn(rule.zone, day, [bucket, bucket + LONGEST_WINDOW_MS + DAY_MS])
}

/** The calendar day, YYYY-MM-DD, with which the window of a moment begins. */
function firstDay({ zone, weekStart }: WindowRule, period: Period, atMs: number): string {
  const today = localDay(zone, atMs)
  if (period === 'day') return today
  if (period === 'month') return `${today.slice(0, 8)}01`
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, -((weekday - weekStart + 7) % 7))
}

/** The first bucket of a calendar day between two buckets: the clocks of a zone may change, its days only follow each other. */
function firstBucketOn(zone: string, day: string, [fromMs, toMs]: readonly [number, number]): number {
  let low = fromMs / BUCKET_MS
  let high = toMs / BUCKET_MS
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (localDay(zone, middle * BUCKET_MS) >= day) high = middle
    else low = middle + 1
  }
  return low * BUCKET_MS
}

/** Zones are those of profiles, so these are few. */
const readers = new Map<string, (atMs: number) => string>()

function localDay(zone: string, atMs: number): string {
  const known = readers.get(zone) ?? dayReader(zone)
  readers.set(zone, known)
  return known(atMs)
}

/** Sums by period, from a function of one. */
export function byPeriod<Value>(of: (period: Period) => Value): Readonly<Record<Period, Value>> {
  const [day, week, month] = PERIODS.map(of)
  return { day, week, month } as Readonly<Record<Period, Value>>
}
