import { parseLimboParams } from '@tas/shared/rules/games/limbo/game.ts'
import { formatHundredths } from '@tas/shared/values/hundredths.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceText, FIRST_CHOICE, steppedTarget, withChanceE6, withTargetE2 } from './limbo-odds.ts'

const isPlayable = ({ targetE2 }: { readonly targetE2: number }) =>
  parseLimboParams({ target: formatHundredths(targetE2) }).ok

describe('target and chance', () => {
  it('begin at double', () => {
    expect([FIRST_CHOICE.targetE2, chanceText(FIRST_CHOICE)]).toEqual([200, '49.50'])
  })

  it.each([
    [101, '98.019802'],
    [300, '33.00'],
    [990, '10.00'],
    [100_000, '0.099'],
    [100_000_000, '0.000099'],
  ])('a target of %i hundredths wins in %s percent', (targetE2, percent) => {
    expect(chanceText({ targetE2 })).toBe(percent)
  })

  it.each([
    [49_500_000, 200],
    [33_000_000, 300],
    [1_000_000, 9_900],
    [99, 100_000_000],
    [98_019_801, 101],
    [100_000_000, 101],
    [0, 100_000_000],
  ])('a chance of %i millionths of a percent is the target %i', (chanceE6, targetE2) => {
    expect(withChanceE6(chanceE6)).toEqual({ targetE2 })
  })

  it.each([
    [200, 1, 210],
    [205, 1, 210],
    [200, -1, 190],
    [990, 1, 1_000],
    [1_000, 1, 1_100],
    [1_000, -1, 990],
    [101, -1, 101],
    [100_000_000, 1, 100_000_000],
    [100_000_000, -1, 99_000_000],
  ] as const)('an arrow at %i in direction %i comes to %i', (targetE2, direction, next) => {
    expect(steppedTarget({ targetE2 }, direction)).toEqual({ targetE2: next })
  })

  it('never leave what the game takes, whatever is asked', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 2_000_000_000 }), fc.constantFrom(1, -1), (asked, direction) => {
        const chosen = withTargetE2(asked)
        expect(isPlayable(chosen)).toBe(true)
        expect(isPlayable(withChanceE6(asked))).toBe(true)
        expect(isPlayable(steppedTarget(chosen, direction))).toBe(true)
      }),
    )
  })
})
