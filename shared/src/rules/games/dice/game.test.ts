import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DICE_CASES } from '../../fairness.fixture.ts'
import { fairInt } from '../../fairness.ts'
import { compareFractions, truncatedDecimal } from '../../fraction.ts'
import { payoutMinor } from '../../payout.ts'
import {
  DICE_MAX_MULTIPLIER_E4,
  DICE_MIN_MULTIPLIER_E4,
  DICE_OUTCOMES,
  type DiceDirection,
  type DiceParams,
  diceMultiplierE4,
  diceReturnRange,
  diceRollE2,
  diceTable,
  isDiceWin,
  parseDiceParams,
  settleDice,
} from './game.ts'

const anyParams: fc.Arbitrary<DiceParams> = fc.oneof(
  fc.record({ targetE2: fc.integer({ min: 200, max: 9_999 }), direction: fc.constant<DiceDirection>('over') }),
  fc.record({ targetE2: fc.integer({ min: 1, max: 9_800 }), direction: fc.constant<DiceDirection>('under') }),
)
const anySeed = fc.record({ serverSeed: fc.string(), clientSeed: fc.string(), nonce: fc.nat() })
const anyStake = fc.bigInt({ min: 0n, max: 10n ** 15n })

/** A spread of targets with both ends of each direction. */
function manyTargets(): DiceParams[] {
  const params: DiceParams[] = []
  for (let targetE2 = 200; targetE2 <= 9_999; targetE2 += 97) params.push({ targetE2, direction: 'over' })
  for (let targetE2 = 1; targetE2 <= 9_800; targetE2 += 97) params.push({ targetE2, direction: 'under' })
  return [...params, { targetE2: 9_999, direction: 'over' }, { targetE2: 9_800, direction: 'under' }]
}

describe('roll', () => {
  const rolls = DICE_CASES.flatMap(({ rolls, ...seed }) => rolls.map(([nonce, roll]) => ({ ...seed, nonce, roll })))

  it.each(rolls)('of nonce $nonce is the published $roll ($source)', ({ serverSeed, clientSeed, nonce, roll }) => {
    expect(diceRollE2({ serverSeed, clientSeed, nonce }) / 100).toBe(roll)
  })
})

describe('table', () => {
  it('counts exactly the rolls that win, for every target tried', () => {
    for (const params of manyTargets()) {
      let winning = 0n
      for (let rollE2 = 0; rollE2 < DICE_OUTCOMES; rollE2++) if (isDiceWin(rollE2, params)) winning += 1n
      const { chance, returnToPlayer } = diceTable(params)
      const label = `${params.direction} ${params.targetE2}`
      expect(chance, label).toEqual({ numerator: winning, denominator: 10_001n })
      const counted = { numerator: winning * diceMultiplierE4(params), denominator: 10_001n * 10_000n }
      expect(compareFractions(returnToPlayer, counted), label).toBe(0)
    }
  })

  it('pays 2x over 50.50 and returns 98.990%, the published figures', () => {
    const table = diceTable({ targetE2: 5_050, direction: 'over' })
    expect(table.chanceE2).toBe(4_950)
    expect(table.multiplierE4).toBe(20_000n)
    expect(table.returnDecimal).toBe('0.98990100')
    expect(compareFractions(table.returnToPlayer, { numerator: 9_900n, denominator: 10_001n })).toBe(0)
  })

  it.each([
    [{ targetE2: 9_999, direction: 'over' }, DICE_MAX_MULTIPLIER_E4],
    [{ targetE2: 1, direction: 'under' }, DICE_MAX_MULTIPLIER_E4],
    [{ targetE2: 200, direction: 'over' }, DICE_MIN_MULTIPLIER_E4],
    [{ targetE2: 9_800, direction: 'under' }, DICE_MIN_MULTIPLIER_E4],
    [{ targetE2: 3_333, direction: 'under' }, 29_702n],
  ] as const)('pays %o at %s ten-thousandths', (params, multiplierE4) => {
    expect(diceMultiplierE4(params)).toBe(multiplierE4)
  })

  it('returns between 98.980% and 99/100.01 on every bet it takes', () => {
    const { lowest, highest } = diceReturnRange()
    expect(compareFractions(highest, { numerator: 9_900n, denominator: 10_001n })).toBe(0)
    expect(truncatedDecimal(lowest, 4)).toBe('0.9898')
  })

  it('gives the same odds to a bet and its mirror', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_800 }), (targetE2) => {
        const over = diceTable({ targetE2: 10_000 - targetE2, direction: 'over' })
        expect(over).toEqual(diceTable({ targetE2, direction: 'under' }))
      }),
    )
  })

  it('holds over the 2^32 draws to within one draw of its chance over the 10,001 outcomes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_800 }), (targetE2) => {
        // Words below the first that rolls the target are those that win "under"; found by bisection, not by formula.
        let low = 0
        let high = 2 ** 32 - 1
        while (low < high) {
          const middle = Math.floor((low + high) / 2)
          if (fairInt(middle, DICE_OUTCOMES) >= targetE2) high = middle
          else low = middle + 1
        }
        const excess = BigInt(low) * 10_001n - BigInt(targetE2) * 2n ** 32n
        expect(excess >= 0n && excess < 10_001n).toBe(true)
      }),
    )
  })
})

describe('parameters', () => {
  it.each([
    [{ target: '50.50', direction: 'over' }, 5_050],
    [{ target: '99.99', direction: 'over', other: 1 }, 9_999],
    [{ target: '0.01', direction: 'under' }, 1],
    [{ target: '98', direction: 'under' }, 9_800],
    [{ target: 50.5, direction: 'over' }, 5_050],
    [{ target: 28.57, direction: 'under' }, 2_857],
    [{ target: 0.07, direction: 'under' }, 7],
  ])('reads %o', (wire, targetE2) => {
    expect(parseDiceParams(wire)).toEqual({ ok: true, params: { targetE2, direction: wire.direction } })
  })

  it.each([
    [{ target: '1.99', direction: 'over' }, 'target'],
    [{ target: '100', direction: 'over' }, 'target'],
    [{ target: '0', direction: 'under' }, 'target'],
    [{ target: '98.01', direction: 'under' }, 'target'],
    [{ target: '50.505', direction: 'under' }, 'target'],
    [{ target: 50.505, direction: 'under' }, 'target'],
    [{ target: Number.NaN, direction: 'under' }, 'target'],
    [{ target: 1e-7, direction: 'under' }, 'target'],
    [{ target: -1, direction: 'under' }, 'target'],
    [{ direction: 'under' }, 'target'],
    [{ target: '50', direction: 'up' }, 'direction'],
    [{}, 'direction'],
  ])('refuses %o by its %s', (wire, field) => {
    expect(parseDiceParams(wire)).toEqual({ ok: false, field })
  })

  it('gives no odds for a target out of range', () => {
    expect(() => diceTable({ targetE2: 199, direction: 'over' })).toThrow(RangeError)
    expect(() => diceTable({ targetE2: 50.5, direction: 'under' })).toThrow(RangeError)
  })
})

describe('settlement', () => {
  const [published] = DICE_CASES
  const seed = { serverSeed: published?.serverSeed ?? '', clientSeed: published?.clientSeed ?? '', nonce: 44 }

  it('pays a roll of 28.58 under 28.59 and not under 28.58', () => {
    const won = settleDice({ stakeMinor: 1_000n, params: { targetE2: 2_859, direction: 'under' }, seed })
    expect(won).toEqual({ outcome: { rollE2: 2_858, isWin: true }, multiplierE4: 34_627n, payoutMinor: 3_462n })
    const lost = settleDice({ stakeMinor: 1_000n, params: { targetE2: 2_858, direction: 'under' }, seed })
    expect(lost).toEqual({ outcome: { rollE2: 2_858, isWin: false }, multiplierE4: 0n, payoutMinor: 0n })
  })

  it('pays nothing or floor(stake × multiplier), never less than zero', () => {
    fc.assert(
      fc.property(anyStake, anyParams, anySeed, (stakeMinor, params, anySeedOfBet) => {
        const settled = settleDice({ stakeMinor, params, seed: anySeedOfBet })
        const won = payoutMinor(stakeMinor, diceMultiplierE4(params))
        expect(settled.payoutMinor).toBe(settled.outcome.isWin ? won : 0n)
        expect(settled.payoutMinor >= 0n).toBe(true)
      }),
    )
  })

  it('depends on nothing but stake, bet and seed', () => {
    fc.assert(
      fc.property(anyStake, anyParams, anySeed, (stakeMinor, params, anySeedOfBet) => {
        const bet = { stakeMinor, params, seed: anySeedOfBet }
        expect(settleDice(bet)).toEqual(settleDice(structuredClone(bet)))
      }),
    )
  })

  it('refuses a negative stake', () => {
    const params = { targetE2: 5_000, direction: 'over' } as const
    expect(() => settleDice({ stakeMinor: -1n, params, seed })).toThrow(RangeError)
  })
})
