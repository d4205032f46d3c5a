import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFromBlock, countFromEverywhere, type FailureCount, growingWaitMs, type LockRule } from './lock-out.ts'

const START = new Date('2026-11-21T12:00:00Z')
const SECOND = 1_000
const MINUTE = 60 * SECOND

function after(ms: number): Date {
  return new Date(START.getTime() + ms)
}

/** Guesses that come at these moments; one that meets a lock is not counted. @returns how many were let through. */
function letThrough(rule: LockRule, momentsMs: readonly number[]): number {
  let count: FailureCount | null = null
  let passed = 0
  for (const moment of momentsMs) {
    const now = after(moment)
    if (count?.lockedUntil && count.lockedUntil > now) continue
    passed++
    count = rule(count, now)
  }
  return passed
}

describe('failures from one block', () => {
  it('lock on the third within half an hour, first for a minute', () => {
    let count: FailureCount | null = null
    for (let n = 1; n <= 2; n++) {
      count = countFromBlock(count, after(n * SECOND))
      expect(count.lockedUntil).toBeNull()
    }
    expect(countFromBlock(count, after(3 * SECOND)).lockedUntil).toEqual(after(3 * SECOND + MINUTE))
  })

  it('do not lock when they are far apart', () => {
    const farApart = Array.from({ length: 30 }, (_, index) => index * 16 * MINUTE)
    expect(letThrough(countFromBlock, farApart)).toBe(30)
  })

  it('lock twice as long each time, up to an hour, and start over after a quiet day', () => {
    const minutes: number[] = []
    let count: FailureCount | null = null
    let moment = 0
    for (let lock = 0; lock < 9; lock++) {
      for (let n = 0; n < 3; n++) count = countFromBlock(count, after(moment))
      const until = count?.lockedUntil?.getTime() ?? 0
      minutes.push((until - after(moment).getTime()) / MINUTE)
      moment = until - START.getTime()
    }
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    moment += 25 * 60 * MINUTE
    for (let n = 0; n < 3; n++) count = countFromBlock(count, after(moment))
    expect(count?.lockedUntil).toEqual(after(moment + MINUTE))
  })

  it('never let more than two through between two locks, however they are timed', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 29 * MINUTE }), { minLength: 5, maxLength: 40 })
    fc.assert(
      fc.property(moments, (given) => {
        let count: FailureCount | null = null
        let sinceLock = 0
        for (const moment of [...given].sort((a, b) => a - b)) {
          if (count?.lockedUntil && count.lockedUntil > after(moment)) continue
          count = countFromBlock(count, after(moment))
          sinceLock = count.lockedUntil === null ? sinceLock + 1 : 0
          expect(sinceLock).toBeLessThanOrEqual(2)
        }
      }),
    )
  })

  it('let at most 95 guesses a day through', () => {
    const everySecond = Array.from({ length: 24 * 60 * 60 }, (_, index) => index * SECOND)
    expect(letThrough(countFromBlock, everySecond)).toBeLessThanOrEqual(95)
  })
})

describe('failures from everywhere', () => {
  it('slow down after twenty in an hour, never longer than five minutes', () => {
    let count: FailureCount | null = null
    const waits: number[] = []
    for (let n = 0; n < 32; n++) {
      count = countFromEverywhere(count, after(n))
      waits.push(((count.lockedUntil?.getTime() ?? after(n).getTime()) - after(n).getTime()) / SECOND)
    }
    expect(waits.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 0))
    expect(waits.slice(20)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300])
  })

  it('let fewer than a thousand guesses a day through from any number of blocks', () => {
    const everySecond = Array.from({ length: 24 * 60 * 60 }, (_, index) => index * SECOND)
    const passed = letThrough(countFromEverywhere, everySecond)
    expect(passed).toBeGreaterThan(400)
    expect(passed).toBeLessThan(1_000)
  })
})

describe('failures of one password', () => {
  it.each([
    [0, 0],
    [1, 0],
    [20, 0],
    [21, 2],
    [22, 4],
    [23, 8],
    [28, 256],
    [29, 300],
    [500, 300],
  ])('under %i different names make it wait %i seconds', (nameCount, seconds) => {
    expect(growingWaitMs(nameCount)).toBe(seconds * SECOND)
  })

  it('let fewer than 330 names a day be tried, however many places they are tried from', () => {
    const day = 24 * 60 * 60
    let failures: number[] = []
    let firstDay = 0
    for (let second = 0; second < 3 * day; second++) {
      const last = failures.at(-1) ?? Number.NEGATIVE_INFINITY
      if (second - last < growingWaitMs(failures.length) / SECOND) continue
      failures = [...failures.filter((failedAt) => failedAt > second - day), second]
      if (second < day) firstDay++
      expect(failures.length).toBeLessThan(330)
    }
    expect(firstDay).toBeGreaterThan(250)
  })
})
