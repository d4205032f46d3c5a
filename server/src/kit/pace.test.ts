import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from './log.ts'
import { createPace } from './pace.ts'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const job = { log: createLog('silent'), failed: 'it failed' }

it('rests once nobody was there for long enough, and wakes whoever waits when somebody comes', () => {
  const pace = createPace(1_000)
  const woken: string[] = []
  const forget = pace.onWake(() => woken.push('first'))
  pace.onWake(() => woken.push('second'))
  vi.advanceTimersByTime(1_000)
  expect(pace.isResting()).toBe(false)
  pace.attend()
  expect(woken).toEqual([])
  vi.advanceTimersByTime(1_001)
  expect(pace.isResting()).toBe(true)
  pace.attend()
  expect([pace.isResting(), woken]).toEqual([false, ['first', 'second']])
  forget()
  vi.advanceTimersByTime(1_001)
  pace.isResting()
  pace.attend()
  expect(woken).toEqual(['first', 'second', 'second'])
})

it('never rests where it is told so', () => {
  const pace = createPace(null)
  vi.advanceTimersByTime(1e9)
  expect(pace.isResting()).toBe(false)
})

it('repeats work rarely while its business rests, and what is due at once when the rest ends', async () => {
  const pace = createPace(1_000)
  let runs = 0
  const often = repeat({ ...job, everyMs: 100, pace, restMs: 10_000 }, async () => void runs++)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toBe(10)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(runs).toBeLessThan(15)
  const before = runs
  pace.attend()
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(500)
  expect(runs).toBe(before + 6)
  await often.stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(runs).toBe(before + 6)
})

it('repeats what is of no business as often, whoever is there', async () => {
  let runs = 0
  const always = repeat({ ...job, everyMs: 100, isSoon: true }, async () => void runs++)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(runs).toBe(1_001)
  await always.stop()
})
