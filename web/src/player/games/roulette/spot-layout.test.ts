import { ROULETTE_SPOTS } from '@tas/shared/rules/games/roulette/spots.ts'
import { describe, expect, it } from 'vitest'
import { SPOT_PLACES } from './spot-layout.ts'

describe('the roulette table', () => {
  it('has a place of its own for every spot', () => {
    expect([...SPOT_PLACES.keys()]).toEqual([...ROULETTE_SPOTS.keys()])
    const middles = [...SPOT_PLACES.values()].map(({ along, across }) => `${along} ${across}`)
    expect(new Set(middles).size).toBe(157)
  })

  it('lays inside bets in the middle of the numbers they cover', () => {
    for (const [spot, pockets] of ROULETTE_SPOTS) {
      const [kind] = spot.split('-')
      if (!['straight', 'split', 'corner'].includes(kind ?? '') || pockets.includes(0)) continue
      const middle = (of: (pocket: number) => number) =>
        pockets.reduce((sum, pocket) => sum + of(pocket), 0) / pockets.length
      expect(SPOT_PLACES.get(spot), spot).toMatchObject({
        along: middle((pocket) => Math.floor((pocket - 1) / 3) + 1.5),
        across: middle((pocket) => ((pocket - 1) % 3) + 0.5),
      })
    }
  })

  it.each([
    ['street-1-2-3', 1.5, 0],
    ['line-1-2-3-4-5-6', 2, 0],
    ['line-31-32-33-34-35-36', 12, 0],
    ['split-0-3', 1, 2.5],
    ['street-0-1-2', 1, 1],
    ['street-0-2-3', 1, 2],
    ['corner-0-1-2-3', 1, 0],
    ['straight-0', 0.5, 1.5],
    ['column-3', 13.5, 2.5],
    ['dozen-2', 7, -0.5],
    ['high', 12, -1.5],
  ])('lays %s where a table has it', (spot, along, across) => {
    expect(SPOT_PLACES.get(spot)).toMatchObject({ along, across })
  })
})
