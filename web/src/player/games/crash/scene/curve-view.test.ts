import { multiplierAtE2 } from '@tas/shared/rules/games/crash/curve.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curveView, multiplierTicks, niceStep, secondTicks } from './curve-view.ts'

const anyElapsed = fc.integer({ min: 0, max: 150_000 })

describe('curve view', () => {
  it('keeps the head of the curve inside', () => {
    fc.assert(
      fc.property(anyElapsed, (elapsedMs) => {
        const shownE2 = multiplierAtE2(elapsedMs)
        const { spanMs, topE2 } = curveView(elapsedMs, shownE2)
        expect(elapsedMs).toBeLessThan(spanMs)
        expect(shownE2).toBeLessThan(topE2)
      }),
    )
  })

  it.each([
    [5, 5, 1],
    [8, 6, 2],
    [100, 5, 20],
    [101, 5, 50],
    [4_900, 5, 1_000],
  ])('cuts %d into at most %d steps of %d', (range, most, step) => {
    expect(niceStep(range, most)).toBe(step)
  })

  it('marks round multipliers and seconds', () => {
    expect(multiplierTicks({ spanMs: 0, topE2: 200 })).toEqual([120, 140, 160, 180])
    expect(multiplierTicks({ spanMs: 0, topE2: 1_050 })).toEqual([200, 400, 600, 800, 1_000])
    expect(secondTicks({ spanMs: 8_000, topE2: 0 })).toEqual([2, 4, 6, 8])
  })

  it('never marks more than fits', () => {
    fc.assert(
      fc.property(anyElapsed, (elapsedMs) => {
        const view = curveView(elapsedMs, multiplierAtE2(elapsedMs))
        expect(multiplierTicks(view).length).toBeLessThanOrEqual(6)
        expect(secondTicks(view).length).toBeLessThanOrEqual(6)
      }),
    )
  })
})
