import { describe, expect, it } from 'vitest'
import { compareFractions } from '../fraction.ts'
import { crashPaytable, crashReturn, MAX_CASH_OUT_E2, MIN_CASH_OUT_E2 } from './crash/game.ts'
import { drawPaytable, ladderPaytable, rtpOf, winOrLose } from './paytable.ts'

const HALF = { numerator: 1n, denominator: 2n }
const THIRD = { numerator: 1n, denominator: 3n }

describe('paytable', () => {
  it('of a draw returns the sum over its rows', () => {
    const table = [
      { outcome: 'a', multiplierE4: 10_000n, chance: HALF },
      { outcome: 'b', multiplierE4: 15_000n, chance: THIRD },
      { outcome: 'c', multiplierE4: 0n, chance: { numerator: 1n, denominator: 6n } },
    ]
    expect(drawPaytable(table)).toEqual({
      table,
      rtp: { numerator: 1n, denominator: 1n, decimal: '1.00000000' },
      maxMultiplierE4: 15_000n,
    })
  })

  it('of a ladder returns what its worst row does, wherever that stands', () => {
    const table = [
      { outcome: '1', multiplierE4: 19_000n, chance: HALF },
      { outcome: '2', multiplierE4: 27_000n, chance: THIRD },
      { outcome: '3', multiplierE4: 110_000n, chance: { numerator: 1n, denominator: 10n } },
    ]
    const { rtp, maxMultiplierE4 } = ladderPaytable(table)
    expect(rtp).toEqual({ numerator: 9n, denominator: 10n, decimal: '0.90000000' })
    expect(maxMultiplierE4).toBe(110_000n)
    expect(() => ladderPaytable([])).toThrow(RangeError)
  })

  it('shows a return never higher than it is', () => {
    expect(rtpOf({ numerator: 4n, denominator: 6n })).toEqual({ numerator: 2n, denominator: 3n, decimal: '0.66666666' })
    expect(() => rtpOf({ numerator: -1n, denominator: 6n })).toThrow(RangeError)
  })

  it('gives the loser what the winner leaves', () => {
    expect(winOrLose(THIRD, 29_700n).map(({ chance }) => chance.numerator)).toEqual([1n, 2n])
  })

  it.each([MIN_CASH_OUT_E2, 200, 12_345, MAX_CASH_OUT_E2])(
    'of crash at target %i returns what the rule does',
    (target) => {
      const { rtp, maxMultiplierE4 } = crashPaytable(target)
      expect(compareFractions(rtp, crashReturn(target))).toBe(0)
      expect(maxMultiplierE4).toBe(BigInt(target) * 100n)
    },
  )
})
