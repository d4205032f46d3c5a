import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startClock, stopClock } from './clock.ts'

const at = (minute: number) => new Date(minute * 60_000)

describe('the clock of a grant', () => {
  it('stands still for a break, is stopped once for the same break, and for no more than a longer one adds', () => {
    const begun = startClock(60, { now: at(0), breakUntil: null })
    expect(begun).toEqual({ deadline: at(60), pausedUntil: null })
    const stopped = stopClock(begun, { from: at(10), until: at(1_450) })
    expect(stopped).toEqual({ deadline: at(1_500), pausedUntil: at(1_450) })
    expect(stopClock(stopped, { from: at(10), until: at(1_450) })).toEqual(stopped)
    expect(stopClock(stopped, { from: at(20), until: at(2_000) })).toEqual({
      deadline: at(2_050),
      pausedUntil: at(2_000),
    })
  })

  it('leaves time that is over before the break as it is, and begins after a break that goes on', () => {
    const over = { deadline: at(10), pausedUntil: null }
    expect(stopClock(over, { from: at(10), until: at(100) })).toEqual(over)
    expect(startClock(60, { now: at(5), breakUntil: at(100) })).toEqual({ deadline: at(160), pausedUntil: at(100) })
    expect(startClock(60, { now: at(5), breakUntil: at(4) })).toEqual({ deadline: at(65), pausedUntil: null })
  })

  it('runs for its minutes outside of breaks, however breaks are taken, made longer and told twice', () => {
    const breaks = fc.array(fc.record({ gap: fc.nat(30), hours: fc.integer({ min: 1, max: 48 }), twice: fc.boolean() }))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), breaks, (minutes, taken) => {
        let clock = startClock(minutes, { now: at(0), breakUntil: null })
        let [now, ran, until] = [0, 0, 0]
        for (const { gap, hours, twice } of taken) {
          // Minutes beyond the break so far are minutes of the clock.
          const ranNext = ran + Math.max(0, now + gap - Math.max(now, until))
          if (ranNext >= minutes) break
          ;[now, ran] = [now + gap, ranNext]
          until = Math.max(until, now + hours * 60)
          clock = stopClock(clock, { from: at(now), until: at(until) })
          if (twice) clock = stopClock(clock, { from: at(now), until: at(until) })
        }
        expect(clock.deadline).toEqual(at(Math.max(now, until) + minutes - ran))
      }),
    )
  })
})
