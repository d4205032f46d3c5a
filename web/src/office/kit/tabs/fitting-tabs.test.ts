import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittingTabs } from './fitting-tabs.ts'

describe('the tabs of a narrow strip', () => {
  it('are all of them where there is room, without a button', () => {
    expect(fittingTabs({ widths: [50, 50, 50], current: 2, room: 158, more: 40, gap: 4 })).toEqual([0, 1, 2])
  })

  it('are the first ones, and the open one after them', () => {
    const strip = { widths: [50, 50, 50, 50], room: 157, more: 40, gap: 4 }
    expect(fittingTabs({ ...strip, current: 0 })).toEqual([0, 1])
    expect(fittingTabs({ ...strip, current: 3 })).toEqual([0, 3])
  })

  it('hold the open one always, in order, and fit with the button unless it is alone', () => {
    const width = fc.integer({ min: 20, max: 200 })
    fc.assert(
      fc.property(fc.array(width, { minLength: 1, maxLength: 16 }), fc.nat(), width, (widths, seed, room) => {
        const current = seed % widths.length
        const shown = fittingTabs({ widths, current, room, more: 60, gap: 4 })
        expect(shown).toContain(current)
        expect(shown).toEqual([...new Set(shown)].toSorted((one, other) => one - other))
        const width = shown.reduce((sum, place) => sum + (widths[place] ?? 0) + 4, -4)
        const button = shown.length === widths.length ? 0 : 64
        expect(shown.length === 1 || width + button <= room).toBe(true)
      }),
    )
  })
})
