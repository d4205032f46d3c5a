import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstStake, readStake, type StakeBounds, stepStake } from './stake-amount.ts'

const bounds: StakeBounds = {
  pointCount: 2,
  minMinor: 10n,
  maxMinor: 100_000n,
  balanceMinor: 5_000n,
  ownMaxMinor: null,
  isHeld: false,
}

describe('readStake', () => {
  it.each([
    ['1', 100n],
    ['12.5', 1_250n],
    ['12.', 1_200n],
    ['۱۲٫۵', 1_250n],
    ['٠٫١', 10n],
    [' 1,0.00 ', 1_000n],
    ['50', 5_000n],
  ])('reads %j as minor units', (typed, minor) => {
    expect(readStake(typed, bounds)).toMatchObject({ ok: true, minor })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['abc', 'format'],
    ['-1', 'format'],
    ['1e3', 'format'],
    ['1.234', 'format'],
    ['0', 'tooSmall'],
    ['0.09', 'tooSmall'],
    ['1000.01', 'tooBig'],
    ['50.01', 'balance'],
  ])('says that %j is refused: %s', (typed, problem) => {
    expect(readStake(typed, bounds)).toEqual({ ok: false, problem })
  })

  it('holds to the limit the player set for a bet, which steps never pass', () => {
    const limited = { ...bounds, ownMaxMinor: 500n }
    expect(readStake('5', limited)).toMatchObject({ ok: true })
    expect(readStake('5.01', limited)).toEqual({ ok: false, problem: 'ownLimit' })
    expect(stepStake('4', 'double', limited)).toBe('5.00')
    expect(stepStake('1', 'max', limited)).toBe('5.00')
  })

  it('takes nothing during a break', () => {
    expect(readStake('1', { ...bounds, isHeld: true })).toEqual({ ok: false, problem: 'held' })
  })

  it('asks no balance of a visitor', () => {
    expect(readStake('50.01', { ...bounds, balanceMinor: null })).toMatchObject({ ok: true })
  })
})

describe('stepStake', () => {
  it.each([
    ['1.00', 'half', '0.50'],
    ['0.15', 'half', '0.10'],
    ['0.01', 'half', '0.10'],
    ['1.00', 'double', '2.00'],
    ['۳۰', 'double', '50.00'],
    ['', 'double', '0.10'],
    ['nonsense', 'half', '0.10'],
    ['1.00', 'max', '50.00'],
  ] as const)('turns %j with %s into %s', (typed, step, result) => {
    expect(stepStake(typed, step, bounds)).toBe(result)
  })

  it('stops at the largest stake for a rich player', () => {
    expect(stepStake('900', 'double', { ...bounds, balanceMinor: 10n ** 9n })).toBe('1000.00')
  })

  it('always gives an amount inside the range of the game', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 7n })
    fc.assert(
      fc.property(amount, amount, fc.constantFrom('half', 'double', 'max'), (typedMinor, balanceMinor, step) => {
        const typed = (Number(typedMinor) / 100).toFixed(2)
        const reading = readStake(stepStake(typed, step, { ...bounds, balanceMinor }), {
          ...bounds,
          balanceMinor: null,
        })
        expect(reading.ok).toBe(true)
      }),
    )
  })
})

describe('firstStake', () => {
  it.each([
    ['1', '1.00', 'what was wished for'],
    ['0.05', '0.10', 'the smallest, where that is more'],
    ['5000', '0.10', 'the smallest, where the game takes less'],
    ['nonsense', '0.10', 'the smallest, where it is no amount'],
  ])('begins %j with %s: %s', (wished, first) => {
    expect(firstStake(wished, bounds)).toBe(first)
  })

  it("begins with the player's own limit where more was wished for, whatever the balance is", () => {
    expect(firstStake('1', { ...bounds, ownMaxMinor: 50n, balanceMinor: 0n })).toBe('0.50')
  })
})
