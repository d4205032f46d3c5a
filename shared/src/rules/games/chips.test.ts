import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareFractions } from '../fraction.ts'
import { addChips, MAX_CHIP_UNITS, parseChips } from './chips.ts'
import { HOSTILE_VALUES } from './hostile.fixture.ts'
import { addFractions } from './paytable.ts'
import { rouletteGame } from './roulette/game.ts'

const SPOTS = ['red', 'black', 'straight-17']
const SEED = { serverSeed: 's', clientSeed: 'c', nonce: 0 }

describe('chips', () => {
  it('are put in the order of the spots and keep nothing else', () => {
    const chips = [
      { spot: 'straight-17', units: 3, color: 'blue' },
      { spot: 'red', units: 1 },
    ]
    expect(parseChips({ chips }, SPOTS)).toEqual({
      ok: true,
      params: {
        chips: [
          { spot: 'red', units: 1 },
          { spot: 'straight-17', units: 3 },
        ],
      },
    })
  })

  it.each([
    ['on a spot that is not there', [{ spot: 'straight-37', units: 1 }], 'chips.0.spot'],
    [
      'on a spot twice',
      [
        { spot: 'red', units: 1 },
        { spot: 'red', units: 1 },
      ],
      'chips.1.spot',
    ],
    ['on a spot named like a builtin', [{ spot: 'toString', units: 1 }], 'chips.0.spot'],
    ['of no units', [{ spot: 'red', units: 0 }], 'chips.0.units'],
    [
      'of half a unit',
      [
        { spot: 'red', units: 1 },
        { spot: 'black', units: 0.5 },
      ],
      'chips.1.units',
    ],
    ['of units as text', [{ spot: 'red', units: '1' }], 'chips.0.units'],
    ['of too many units', [{ spot: 'red', units: MAX_CHIP_UNITS + 1 }], 'chips.0.units'],
    ['that are none', [], 'chips'],
    ['that are no chips', [['red', 1]], 'chips'],
    ['more than there are spots', Array(4).fill({ spot: 'red', units: 1 }), 'chips'],
  ])('%s are refused by their place', (_, chips, field) => {
    expect(parseChips({ chips }, SPOTS)).toEqual({ ok: false, field })
  })

  it('with a hostile spot or hostile units are refused', () => {
    for (const hostile of HOSTILE_VALUES) {
      expect(parseChips({ chips: [{ spot: hostile, units: 1 }] }, SPOTS)).toEqual({ ok: false, field: 'chips.0.spot' })
      expect(parseChips({ chips: [{ spot: 'red', units: hostile }] }, SPOTS)).toEqual({
        ok: false,
        field: 'chips.0.units',
      })
    }
  })

  it('laid on others add up', () => {
    const laid = addChips(
      [{ spot: 'red', units: 2 }],
      [
        { spot: 'black', units: 1 },
        { spot: 'red', units: 5 },
      ],
    )
    expect(laid).toEqual([
      { spot: 'red', units: 7 },
      { spot: 'black', units: 1 },
    ])
  })
})

describe('a bet of several chips', () => {
  it('pays each chip what it would alone, to the minor unit, where four decimals could not', () => {
    fc.assert(
      fc.property(
        fc.nat(36),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 500 }),
        (pocket, one, other) => {
          const chips = [
            { spot: `straight-${pocket}`, units: one },
            { spot: pocket === 0 ? 'dozen-1' : 'straight-0', units: other },
          ]
          const reading = rouletteGame.read({ chips })
          if (!reading.ok) return expect.fail(reading.field)
          // A minor unit for each unit: the first chip comes back 36 times.
          const row = reading.bet.paytable().table[pocket]
          const stake = BigInt(one + other)
          const exact = row?.exact ?? { numerator: row?.multiplierE4 ?? 0n, denominator: 10_000n }
          expect((stake * exact.numerator) / exact.denominator).toBe(36n * BigInt(one))
        },
      ),
    )
  })

  it('settles to the whole fraction: a seventh of 7.00 on the number returns 36.00 and not 35.99', () => {
    const { outcome } = read([{ spot: 'red', units: 1 }]).settle(0n, SEED)
    const spot = `straight-${String(outcome)}`
    const other = outcome === 0 ? 'straight-1' : 'straight-0'
    const settled = read([
      { spot, units: 1 },
      { spot: other, units: 6 },
    ]).settle(700n, SEED)
    expect(settled).toMatchObject({ multiplierE4: 51_428n, payoutMinor: 3_600n })
  })

  it('is paid by the row that its seed comes to', () => {
    for (let nonce = 0; nonce < 50; nonce++) {
      const { outcome, result } = rouletteGame.drawResult({ ...SEED, nonce })
      const settled = read([{ spot: `straight-${result}`, units: 1 }]).settle(100n, { ...SEED, nonce })
      expect(settled).toMatchObject({ outcome, payoutMinor: 3_600n })
    }
  })

  it('is bounded by no less than it can pay', () => {
    const bet = read([
      { spot: 'straight-17', units: 1 },
      { spot: 'straight-18', units: 6 },
    ])
    // 216/7 = 30.857142…
    expect(bet.maxMultiplierE4).toBe(308_572n)
    expect(bet.paytable().maxMultiplierE4).toBe(308_572n)
  })

  it('returns the mean of what its chips return', () => {
    const spots = fc.uniqueArray(
      fc.record({ spot: fc.constantFrom(...rouletteGame.spots), units: fc.integer({ min: 1, max: MAX_CHIP_UNITS }) }),
      { minLength: 1, maxLength: 157, selector: ({ spot }) => spot },
    )
    fc.assert(
      fc.property(spots, (chips) => {
        const { rtp, table } = read(chips).paytable()
        expect(rtp).toMatchObject({ numerator: 36n, denominator: 37n })
        const whole = table.map(({ chance }) => chance).reduce(addFractions, { numerator: 0n, denominator: 1n })
        expect(compareFractions(whole, { numerator: 1n, denominator: 1n })).toBe(0)
      }),
      { numRuns: 30 },
    )
  })
})

function read(chips: readonly object[]) {
  const reading = rouletteGame.read({ chips })
  if (!reading.ok) throw new Error(reading.field)
  return reading.bet
}
