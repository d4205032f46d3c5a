import { type DiceParams, diceChanceE2, diceMultiplierE4, parseDiceParams } from '@tas/shared/rules/games/dice/game.ts'
import { formatHundredths } from '@tas/shared/values/hundredths.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FIRST_CHOICE,
  multiplierText,
  withChanceE2,
  withDirection,
  withMultiplierE4,
  withTargetE2,
} from './dice-odds.ts'

const anyParams = fc
  .record({ chance: fc.integer({ min: 1, max: 9_800 }), direction: fc.constantFrom('over', 'under') })
  .map(({ chance, direction }) => withChanceE2({ ...FIRST_CHOICE, direction }, chance))

const isPlayable = ({ targetE2, direction }: DiceParams) =>
  parseDiceParams({ target: formatHundredths(targetE2), direction }).ok

describe('linked odds', () => {
  it('begin at over 50.50, which pays double', () => {
    expect(multiplierText(diceMultiplierE4(FIRST_CHOICE))).toBe('2.0000')
  })

  it('turn a chance into the target of either direction', () => {
    expect(withChanceE2({ ...FIRST_CHOICE, direction: 'over' }, 2_500).targetE2).toBe(7_500)
    expect(withChanceE2({ ...FIRST_CHOICE, direction: 'under' }, 2_500).targetE2).toBe(2_500)
  })

  it('keep the chance when the direction is turned, and come back', () => {
    const turned = withDirection({ targetE2: 7_000, direction: 'over' }, 'under')
    expect(turned).toEqual({ targetE2: 3_000, direction: 'under' })
    expect(withDirection(turned, 'over')).toEqual({ targetE2: 7_000, direction: 'over' })
  })

  it.each([
    [20_000n, 4_950],
    [10_102n, 9_800],
    [99_000_000n, 1],
    [30_000n, 3_300],
    [1n, 9_800],
    [10n ** 12n, 1],
  ])('find the chance of a multiplier of %d ten-thousandths', (multiplierE4, chanceE2) => {
    expect(diceChanceE2(withMultiplierE4(FIRST_CHOICE, multiplierE4))).toBe(chanceE2)
  })

  it('come back to the same bet from its own multiplier', () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const back = withMultiplierE4(params, diceMultiplierE4(params))
        expect(diceMultiplierE4(back)).toBe(diceMultiplierE4(params))
      }),
    )
  })

  it('never leave what the game takes, whatever is asked', () => {
    const wish = fc.integer({ min: -1_000_000, max: 1_000_000_000 })
    fc.assert(
      fc.property(anyParams, wish, (params, asked) => {
        expect(isPlayable(withChanceE2(params, asked))).toBe(true)
        expect(isPlayable(withTargetE2(params, asked))).toBe(true)
        expect(isPlayable(withMultiplierE4(params, BigInt(asked)))).toBe(true)
      }),
    )
  })
})
