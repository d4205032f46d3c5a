import { parseChips } from '@tas/shared/rules/games/chips.ts'
import { takhteGame } from '@tas/shared/rules/games/takhte/game.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chipParams, chipSums } from './chip-params.ts'

const { spots } = takhteGame

describe('chipParams', () => {
  it('writes chips in units of their greatest common part, in the order of the table', () => {
    const laid = new Map([
      ['equal', 600n],
      ['white', 100n],
    ])
    expect(chipParams(laid, spots).chips).toEqual([
      { spot: 'white', units: 1 },
      { spot: 'equal', units: 6 },
    ])
    expect(chipParams(new Map([['black', 4_200n]]), spots).chips).toEqual([{ spot: 'black', units: 1 }])
    expect(chipParams(new Map(), spots).chips).toEqual([])
  })

  it('comes back from any bet with the sums that were laid', () => {
    const anyLaid = fc.dictionary(fc.constantFrom(...spots), fc.bigInt(1n, 100_000n), { minKeys: 1 })
    fc.assert(
      fc.property(anyLaid, (sums) => {
        const laid = new Map(Object.entries(sums))
        const params = chipParams(laid, spots)
        expect(parseChips({ chips: params.chips }, spots)).toEqual({ ok: true, params })
        const stake = [...laid.values()].reduce((sum, minor) => sum + minor, 0n)
        expect(new Map(chipSums(params, stake).map(({ spot, minor }) => [spot, minor]))).toEqual(laid)
      }),
    )
  })
})
