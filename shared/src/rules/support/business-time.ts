import { addDays, dayReader, zoneOffsetMs } from '../../values/zoned-days.ts'

const MINUTE_MS = 60_000
/** Further on nothing is looked for: a timetable that does not open within a year opens never. */
const MOST_DAYS = 370

/** When people of a department are there. Times are those of its zone. */
export type Timetable = {
  /** Of the IANA list: `Asia/Tehran`. */
  readonly zone: string
  /** Days are 1 (Monday) to 7; times HH:MM, `24:00` the end of the day. */
  readonly hours: readonly { readonly day: number; readonly from: string; readonly to: string }[]
  /** YYYY-MM-DD. */
  readonly holidays: readonly string[]
}

type Span = { readonly fromMs: number; readonly toMs: number }

/** The moment some minutes of opening after another one; null: the timetable never opens (again). */
export function addBusinessMinutes(from: Date, minutes: number, table: Timetable): Date | null {
  let leftMs = minutes * MINUTE_MS
  for (const { fromMs, toMs } of spansFrom(from, table)) {
    if (leftMs <= toMs - fromMs) return new Date(fromMs + leftMs)
    leftMs -= toMs - fromMs
  }
  return null
}

/** The minutes of opening between two moments, in whole ones begun; none when the second is not later. */
export function businessMinutesBetween(from: Date, to: Date, table: Timetable): number {
  const endMs = to.getTime()
  let sumMs = 0
  for (const span of spansFrom(from, table)) {
    if (span.fromMs >= endMs) break
    sumMs += Math.min(span.toMs, endMs) - span.fromMs
  }
  return Math.ceil(sumMs / MINUTE_MS)
}

/** The spans in which the department is there, from a moment on, each once and in order. */
function* spansFrom(from: Date, { zone, hours, holidays }: Timetable): Generator<Span> {
  const closed = new Set(holidays)
  const first = dayReader(zone)(from.getTime())
  let doneMs = from.getTime()
  for (let count = 0; count < MOST_DAYS; count += 1) {
    const day = addDays(first, count)
    if (closed.has(day)) continue
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
    const spans = hours
      .filter((one) => one.day === weekday)
      .map((one) => ({ fromMs: instantOf(day, one.from, zone), toMs: instantOf(day, one.to, zone) }))
      .sort((one, other) => one.fromMs - other.fromMs)
    for (const { fromMs, toMs } of spans) {
      // Hours that overlap count once.
      const beginMs = Math.max(fromMs, doneMs)
      if (beginMs >= toMs) continue
      yield { fromMs: beginMs, toMs }
      doneMs = toMs
    }
  }
}

/** The moment at which the clocks of a zone show a time of a day. A time they leave out in spring is the one an hour on. */
function instantOf(day: string, time: string, zone: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const wallMs = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * MINUTE_MS
  const guessMs = wallMs - zoneOffsetMs(wallMs, zone)
  return wallMs - zoneOffsetMs(guessMs, zone)
}
