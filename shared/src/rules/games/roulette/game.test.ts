import { describe, expect, it } from 'vitest'
import { parseChips } from '../chips.ts'
import { itProves } from '../published.fixture.ts'
import { calledChips, neighbourChips, type ROULETTE_CALLS } from './calls.ts'
import { ROULETTE_BETS } from './game.fixture.ts'
import { rouletteGame } from './game.ts'
import { insideSpot, ROULETTE_REDS, ROULETTE_SPOTS, ROULETTE_WHEEL } from './spots.ts'

describe('spin', () => {
  itProves('roulette', ROULETTE_BETS)
})

describe('table', () => {
  it('has every spot of a European table and no other', () => {
    const counts = new Map<string, number>()
    for (const spot of ROULETTE_SPOTS.keys()) {
      const [kind = ''] = spot.split('-')
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    expect(Object.fromEntries(counts)).toEqual({
      straight: 37,
      split: 60,
      street: 14,
      corner: 23,
      line: 11,
      dozen: 3,
      column: 3,
      red: 1,
      black: 1,
      even: 1,
      odd: 1,
      low: 1,
      high: 1,
    })
  })

  it.each([
    ['straight-0', [0], 36],
    ['split-17-20', [17, 20], 18],
    ['split-0-3', [0, 3], 18],
    ['street-0-1-2', [0, 1, 2], 12],
    ['street-34-35-36', [34, 35, 36], 12],
    ['corner-0-1-2-3', [0, 1, 2, 3], 9],
    ['corner-32-33-35-36', [32, 33, 35, 36], 9],
    ['line-31-32-33-34-35-36', [31, 32, 33, 34, 35, 36], 6],
    ['column-3', [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36], 3],
    ['dozen-2', [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24], 3],
    ['red', ROULETTE_REDS, 2],
  ])('%s covers its pockets and pays for them', (spot, pockets, pays) => {
    expect(ROULETTE_SPOTS.get(spot)).toEqual(pockets)
    const { table } = rouletteGame.spotPaytable(spot)
    const won = table.filter(({ multiplierE4 }) => multiplierE4 > 0n)
    expect(won.map(({ outcome }) => Number(outcome))).toEqual(pockets)
    expect(new Set(won.map(({ multiplierE4 }) => multiplierE4))).toEqual(new Set([BigInt(pays) * 10_000n]))
  })

  it('returns 36/37 on every spot', () => {
    for (const spot of rouletteGame.spots)
      expect(rouletteGame.spotPaytable(spot).rtp).toMatchObject({ numerator: 36n, denominator: 37n })
    expect(rouletteGame.lowestRtp().decimal).toBe('0.97297297')
    expect(() => rouletteGame.spotPaytable('straight-37')).toThrow(RangeError)
  })

  it.each([
    'split-3-4',
    'split-1-5',
    'split-0-4',
    'street-2-3-4',
    'corner-3-4-6-7',
    'line-2-3-4-5-6-7',
    'basket',
    '17',
  ])('takes no chip on %s', (spot) => {
    expect(parseChips({ chips: [{ spot, units: 1 }] }, rouletteGame.spots)).toEqual({
      ok: false,
      field: 'chips.0.spot',
    })
  })

  it('has every outside bet without the zero', () => {
    for (const [spot, pockets] of ROULETTE_SPOTS)
      if (pockets.length > 6) expect([spot, pockets.includes(0)]).toEqual([spot, false])
  })
})

describe('wheel', () => {
  it('has every pocket once, red and black in turn', () => {
    expect(ROULETTE_WHEEL.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, pocket) => pocket))
    const reds = ROULETTE_WHEEL.slice(1).map((pocket) => ROULETTE_REDS.includes(pocket))
    expect(reds).toEqual(reds.map((_, index) => index % 2 === 0))
  })
})

describe('called bets', () => {
  it.each([
    ['voisins', 9, 22, 25],
    ['tiers', 6, 27, 33],
    ['orphelins', 5, 17, 34],
    ['jeu-zero', 4, 12, 15],
  ] as const)('%s lays %i chips, which lie on the table', (call, units, from, to) => {
    const chips = calledChips(call, 1)
    expect(chips.reduce((sum, chip) => sum + chip.units, 0)).toBe(units)
    expect(parseChips({ chips }, rouletteGame.spots).ok).toBe(true)
    const pockets = new Set(chips.flatMap(({ spot }) => ROULETTE_SPOTS.get(spot) ?? []))
    expect([from, to].map((pocket) => pockets.has(pocket))).toEqual([true, true])
  })

  it('of the three parts of the wheel cover it all, each a part that hangs together but for the two of orphelins', () => {
    const covered = (call: (typeof ROULETTE_CALLS)[number]) =>
      calledChips(call, 1).flatMap(({ spot }) => ROULETTE_SPOTS.get(spot) ?? [])
    const parts = (['voisins', 'tiers', 'orphelins'] as const).map((call) => new Set(covered(call)))
    expect(parts.map(({ size }) => size)).toEqual([17, 12, 8])
    expect(new Set(parts.flatMap((part) => [...part])).size).toBe(37)
    const breaks = parts.map(
      (part) =>
        ROULETTE_WHEEL.filter((pocket, at) => part.has(pocket) && !part.has(ROULETTE_WHEEL[(at + 1) % 37] ?? 0)).length,
    )
    expect(breaks).toEqual([1, 1, 2])
  })

  it('of neighbours lie beside the number on the wheel, around the zero too', () => {
    const spots = neighbourChips(32, 2, 3).map(({ spot }) => spot)
    expect(spots).toEqual([26, 0, 32, 15, 19].map((pocket) => insideSpot([pocket])))
    expect(neighbourChips(0, 0, 1)).toEqual([{ spot: 'straight-0', units: 1 }])
    for (const [pocket, reach] of [
      [37, 2],
      [5, 10],
      [5, 1.5],
      [-1, 0],
    ] as const)
      expect(() => neighbourChips(pocket, reach, 1)).toThrow(RangeError)
  })
})
