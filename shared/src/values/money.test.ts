import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, MAX_AMOUNT_MINOR, parseAmount, scaleFloor } from './money.ts'

describe('parseAmount', () => {
  it.each([
    ['0', 2, 0n],
    ['12.5', 2, 1250n],
    ['12.50', 2, 1250n],
    ['1', 0, 1n],
    ['0.00000001', 8, 1n],
    ['9007199254740993', 0, null],
    ['10000000000000', 2, 1_000_000_000_000_000n],
    ['10000000000000.01', 2, null],
  ] as const)('reads %s with %i decimals as %s', (text, pointCount, minor) => {
    expect(parseAmount(text, pointCount)).toBe(minor)
  })

  // Hostile amounts of trust.md LED-09.
  const hostile = [
    'NaN',
    'Infinity',
    '-Infinity',
    '-0',
    '-1',
    '+1',
    '',
    ' 1',
    '1 ',
    '1e3',
    '1E3',
    '0x10',
    '1,000',
    '1.',
    '.5',
    '01',
    '00',
    '1.2.3',
    '۱۲۳',
    '١٢٣',
    '１２',
    'null',
    '1_000',
    '1\n',
    '1\u0000',
    '½',
    '1.123',
    '99999999999999999999',
  ]
  it.each(hostile)('refuses %j', (text) => {
    expect(parseAmount(text, 2)).toBeNull()
  })

  it('gives back what was formatted, exactly, at any scale', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: MAX_AMOUNT_MINOR }),
        fc.integer({ min: 0, max: 8 }),
        (minor, pointCount) => {
          expect(parseAmount(formatAmount(minor, pointCount), pointCount)).toBe(minor)
        },
      ),
    )
  })
})

describe('formatAmount', () => {
  it.each([
    [-1250n, 2, '-12.50'],
    [5n, 2, '0.05'],
    [5n, 0, '5'],
    [0n, 8, '0.00000000'],
  ] as const)('writes %s with %i decimals as %s', (minor, pointCount, text) => {
    expect(formatAmount(minor, pointCount)).toBe(text)
  })
})

describe('scaleFloor', () => {
  it('never pays a split amount more than the whole', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
    fc.assert(
      fc.property(amount, amount, fc.bigInt({ min: 0n, max: 10n ** 9n }), (a, b, rate) => {
        const split = scaleFloor(a, rate, 10_000n) + scaleFloor(b, rate, 10_000n)
        expect(split).toBeLessThanOrEqual(scaleFloor(a + b, rate, 10_000n))
      }),
    )
  })
})
