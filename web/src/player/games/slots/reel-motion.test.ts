import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeAt, type ReelTurn, speedAt } from './reel-motion.ts'
import { THEMES } from './themes.ts'

const anyTemper = fc.constantFrom(...Object.values(THEMES).map(({ temper }) => temper))
const anyTurn = fc.record({ from: fc.nat(40), place: fc.nat(40), lastsMs: fc.integer({ min: 400, max: 4_000 }) })

const turnOf = ({ from, place, lastsMs }: { from: number; place: number; lastsMs: number }): ReelTurn => ({
  from,
  startedMs: 1_000,
  stop: { place, atMs: 1_000 + lastsMs },
})

describe('a reel', () => {
  it('begins where it lay and comes to rest exactly at its stop, whatever the machine', () => {
    fc.assert(
      fc.property(anyTemper, anyTurn, (temper, given) => {
        const turn = turnOf(given)
        expect(placeAt(turn, temper, 1_000)).toBe(given.from)
        expect(placeAt(turn, temper, 1_000 + given.lastsMs)).toBe(given.place)
        expect(placeAt(turn, temper, 99_999)).toBe(given.place)
        expect(speedAt(turn, temper, 1_000 + given.lastsMs)).toBe(0)
      }),
    )
  })

  it('sinks less than half a symbol too far, and comes down without a jump', () => {
    fc.assert(
      fc.property(anyTemper, anyTurn, (temper, given) => {
        const turn = turnOf(given)
        const endMs = 1_000 + given.lastsMs
        const last = Array.from({ length: 60 }, (_, step) => placeAt(turn, temper, endMs - 240 + step * 4))
        for (const [step, place] of last.entries()) {
          expect(place).toBeGreaterThan(given.place - 0.5)
          const before = last[step - 1] ?? place
          // No further in 4 ms than at full speed.
          expect(Math.abs(place - before)).toBeLessThanOrEqual(temper.speed * 0.004 + 0.02)
        }
      }),
    )
  })

  it('turns on as long as nobody knows where it stops', () => {
    const turn: ReelTurn = { from: 5, startedMs: 0, stop: null }
    for (const temper of Object.values(THEMES).map(({ temper: one }) => one)) {
      const places = Array.from({ length: 50 }, (_, step) => placeAt(turn, temper, step * 100))
      expect(places.every((place, step) => step === 0 || place < (places[step - 1] ?? 0))).toBe(true)
    }
  })
})
