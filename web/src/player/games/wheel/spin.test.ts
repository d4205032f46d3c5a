import { WHEEL_SEGMENTS } from '@tas/shared/rules/games/wheel/tables.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lift, SPIN_MS, segmentAt, spinEnd, turnAt } from './spin.ts'

const anyFrom = fc.double({ min: 0, max: 10_000, noNaN: true })

describe.each(WHEEL_SEGMENTS)('a wheel of %i', (segments) => {
  it('comes to rest with the decided segment under the pointer, from wherever it stood', () => {
    fc.assert(
      fc.property(anyFrom, fc.integer({ min: 0, max: segments - 1 }), (from, segment) => {
        const to = spinEnd(from, segment, segments)
        expect(segmentAt(to, segments)).toBe(segment)
        expect(lift(to, segments)).toBe(0)
        expect(to - from).toBeGreaterThanOrEqual(3)
        expect(to - from).toBeLessThan(4)
      }),
    )
  })

  it('lets every segment pass the pointer once in a turn, the last one first', () => {
    const passed = Array.from({ length: segments }, (_, step) => segmentAt((step + 0.5) / segments, segments))
    expect(passed).toEqual(Array.from({ length: segments }, (_, step) => segments - 1 - step))
  })
})

describe('a spin', () => {
  it('starts where the wheel stood, only slows down, and ends exactly at its rest', () => {
    const spin = { from: 2.3, to: spinEnd(2.3, 7, 20), startedMs: 500, durationMs: SPIN_MS }
    expect(turnAt(spin, 500)).toBe(2.3)
    expect(turnAt(spin, 500 + SPIN_MS)).toBe(spin.to)
    const steps = Array.from({ length: 29 }, (_, index) => turnAt(spin, 500 + index * 100))
    const speeds = steps.slice(1).map((turn, index) => turn - (steps[index] ?? turn))
    expect(speeds.every((speed, index) => speed > 0 && speed <= (speeds[index - 1] ?? 1))).toBe(true)
  })

  it('stands at once where nothing may move', () => {
    expect(turnAt({ from: 0, to: 3.95, startedMs: 10, durationMs: 0 }, 10)).toBe(3.95)
  })
})
