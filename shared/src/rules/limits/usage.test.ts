import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findProfile, PERIODS, profileNames } from './profile.ts'
import { NO_USAGE, noteRefunded, noteReturned, noteSpent, type Usage, usageAt, usedIn } from './usage.ts'
import { BUCKET_MS, bucketOf, freesAt, LONGEST_WINDOW_MS, windowsAt } from './windows.ts'

const at = (text: string) => Date.parse(text)
const iso = (ms: number) => new Date(ms).toISOString()
const GB = findProfile('GB')

describe('windows', () => {
  it('begin at local midnight, on Monday and on the first, also on days of 23 and 25 hours', () => {
    const windows = (text: string) => PERIODS.map((period) => iso(windowsAt(GB, at(text))[period]).slice(0, 16))
    expect(windows('2026-11-21T12:00:00Z')).toEqual(['2026-11-21T00:00', '2026-11-16T00:00', '2026-11-01T00:00'])
    // British clocks went forward on 29 March 2026 and back on 25 October.
    expect(windows('2026-03-29T22:59:59Z')).toEqual(['2026-03-29T00:00', '2026-03-23T00:00', '2026-03-01T00:00'])
    expect(windows('2026-03-29T23:00:00Z')).toEqual(['2026-03-29T23:00', '2026-03-29T23:00', '2026-03-01T00:00'])
    expect(windows('2026-10-25T23:59:59Z')).toEqual(['2026-10-24T23:00', '2026-10-18T23:00', '2026-09-30T23:00'])
    expect(iso(freesAt(GB, 'day', at('2026-10-25T12:00:00Z')))).toBe('2026-10-26T00:00:00.000Z')
    expect(iso(freesAt(GB, 'week', at('2026-03-29T12:00:00Z')))).toBe('2026-03-29T23:00:00.000Z')
    expect(iso(freesAt(GB, 'month', at('2026-01-31T12:00:00Z')))).toBe('2026-02-01T00:00:00.000Z')
  })

  it('begin with a bucket in every profile, and reach no further back than buckets are kept', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...profileNames),
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') }),
        (name, moment) => {
          const profile = findProfile(name)
          for (const period of PERIODS) {
            const start = windowsAt(profile, moment)[period]
            expect(start % BUCKET_MS).toBe(0)
            expect(start).toBeLessThanOrEqual(moment)
            expect(moment - start).toBeLessThan(LONGEST_WINDOW_MS)
            expect(windowsAt(profile, freesAt(profile, period, moment))[period]).toBeGreaterThan(start)
          }
        },
      ),
    )
  })
})

type Step = {
  readonly afterMs: number
  readonly spentMinor: bigint
  readonly returnedMinor: bigint
  readonly isReread: boolean
}

const steps = fc.array(
  fc.record({
    afterMs: fc.oneof(fc.integer({ min: 0, max: 3_600_000 }), fc.integer({ min: 0, max: 9 * 86_400_000 })),
    spentMinor: fc.bigInt({ min: 0n, max: 1_000n }),
    returnedMinor: fc.bigInt({ min: 0n, max: 1_000n }),
    isReread: fc.boolean(),
  }),
  { maxLength: 60 },
)

/** As it is stored and read again: with its older buckets when a bucket began since, without them otherwise. */
function reread(usage: Usage, stored: Usage['closed'], now: number): Usage {
  const { closed: _, older: __, isEstimate, ...rest } = usage
  const summedAt = isEstimate ? 0 : usage.summedAt
  const isStale = summedAt < bucketOf(now)
  const older = stored.filter(({ at: bucket }) => bucket >= now - LONGEST_WINDOW_MS)
  return { ...rest, summedAt, closed: [], ...(isStale && { older }) }
}

function walk(
  all: readonly Step[],
  name: string,
  check: (usage: Usage, done: readonly (Step & { at: number })[], now: number) => void,
) {
  const profile = findProfile(name)
  let now = at('2026-03-20T10:00:00Z')
  let usage: Usage = NO_USAGE
  let stored: Usage['closed'] = []
  const done: (Step & { at: number })[] = []
  for (const step of all) {
    now += step.afterMs
    stored = [...stored, ...usage.closed]
    usage = reread(usage, stored, now)
    usage = usageAt(usage, now, windowsAt(profile, now))
    check(usage, done, now)
    usage = noteReturned(noteSpent(usage, step.spentMinor, now), step.returnedMinor, now)
    done.push({ ...step, at: now })
  }
}

describe('usage', () => {
  it('is what was spent and returned since the window began, over any time and in every profile', () => {
    fc.assert(
      fc.property(fc.constantFrom(...profileNames), steps, (name, all) => {
        const profile = findProfile(name)
        walk(all, name, (usage, done, now) => {
          for (const period of PERIODS) {
            const counted = done.filter((step) => bucketOf(step.at) >= windowsAt(profile, now)[period])
            const sum = (of: (step: Step) => bigint) => counted.reduce((total, step) => total + of(step), 0n)
            expect(usedIn(usage, period)).toEqual({
              spentMinor: sum((step) => step.spentMinor),
              returnedMinor: sum((step) => step.returnedMinor),
            })
          }
        })
      }),
    )
  })

  it('read before midnight and decided after it is never less than what was used, and is counted anew', () => {
    const midnight = at('2026-03-21T00:00:00Z')
    const before = midnight - 1
    const rolling = findProfile('strict')
    const spent = noteSpent(usageAt(NO_USAGE, before, windowsAt(rolling, before)), 70n, before)
    const { older: _, ...fresh } = spent
    const after = usageAt(fresh, midnight, windowsAt(rolling, midnight))
    expect(usedIn(after, 'day')).toEqual({ spentMinor: 70n, returnedMinor: 0n })
    expect(after.isEstimate).toBe(true)
    expect(usedIn(usageAt(fresh, midnight, windowsAt(GB, midnight)), 'day').spentMinor).toBe(0n)
    expect(usedIn(usageAt(fresh, midnight, windowsAt(GB, midnight)), 'week').spentMinor).toBe(70n)
    // A return that opens the new bucket first changes nothing of that.
    const returned = usageAt(noteReturned(fresh, 5n, midnight), midnight, windowsAt(rolling, midnight))
    expect(usedIn(returned, 'day')).toEqual({ spentMinor: 70n, returnedMinor: 5n })
  })

  it('of a stake given back is unspent in the half hour it was spent in, whatever else was spent since', () => {
    const profile = findProfile('strict')
    const now = at('2026-03-20T10:00:00Z')
    const later = now + BUCKET_MS
    const used = (usage: Usage, atMs: number) => usedIn(usageAt(usage, atMs, windowsAt(profile, atMs)), 'day')
    const spent = noteSpent(NO_USAGE, 100n, now)
    expect(used(noteRefunded(spent, 100n, { atMs: now + 60_000, stakedAtMs: now }), now + 60_000)).toEqual({
      spentMinor: 0n,
      returnedMinor: 0n,
    })
    const more = noteSpent(usageAt(spent, later, windowsAt(profile, later)), 7n, later)
    const refunded = noteRefunded(more, 100n, { atMs: later, stakedAtMs: now })
    // Never too little before it is counted anew.
    expect(used(refunded, later).spentMinor).toBe(107n)
    const counted = reread(refunded, refunded.closed, later)
    expect(used(counted, later)).toEqual({ spentMinor: 7n, returnedMinor: 0n })
    expect(counted.total).toEqual({ spentMinor: 107n, returnedMinor: 100n })
  })
})
