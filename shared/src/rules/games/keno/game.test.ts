import { describe, expect, it } from 'vitest'
import { itProves } from '../published.fixture.ts'
import { explainGame, verifyGame } from '../verify.ts'
import { KENO_BETS } from './game.fixture.ts'
import { kenoDraw, kenoMultiplierE4, kenoPaytable, parseKenoParams } from './game.ts'
import { KENO_RISKS, kenoMultipliersE4 } from './tables.ts'

const PROOF = { game: 'keno', serverSeed: 's', clientSeed: 'c', nonce: 0 }

/** Return in percent for 1 to 10 picks, as published beside the tables (three decimals, rounded). */
const RETURNS: Readonly<Record<(typeof KENO_RISKS)[number], string>> = {
  classic: '99.000 99.038 99.018 98.960 98.986 98.967 98.982 99.023 98.975 99.037',
  low: '98.750 98.846 98.866 98.922 98.903 99.008 98.939 99.004 99.069 98.760',
  medium: '98.750 98.654 98.988 98.783 98.944 98.835 98.962 98.924 98.942 98.974',
  high: '99.000 98.654 98.988 98.906 98.889 98.999 98.962 98.957 98.964 99.008',
}

describe('draw', () => {
  itProves('keno', KENO_BETS)

  it('is ten different numbers of 1 to 40', () => {
    for (let nonce = 0; nonce < 200; nonce++) {
      const drawn = kenoDraw({ serverSeed: 's', clientSeed: 'c', nonce })
      expect(new Set(drawn).size).toBe(10)
      expect(drawn.every((number) => number >= 1 && number <= 40)).toBe(true)
    }
  })

  it.each([
    [{ indexBase: 2 }, 'params.indexBase'],
    [{ indexBase: '0' }, 'params.indexBase'],
    [{ order: 'descending' }, 'params.order'],
    [{ order: 1 }, 'params.order'],
    [{ risk: 'low' }, 'params.picks'],
    [{ picks: [1] }, 'params.risk'],
    [{ picks: 6, risk: 'low' }, 'params.picks'],
  ])('is not proved from %o: %s', (params, field) => {
    expect(verifyGame({ ...PROOF, params })).toEqual({ ok: false, code: 'fairness.bad_params', field })
  })
})

describe('table', () => {
  it.each(KENO_RISKS)('of risk %s returns what was published, for every number of picks', (risk) => {
    const percents = Array.from({ length: 10 }, (_, index) => {
      const { numerator, denominator } = kenoPaytable(risk, index + 1).rtp
      return ((Number(numerator) / Number(denominator)) * 100).toFixed(3)
    })
    expect(percents.join(' ')).toBe(RETURNS[risk])
  })

  it.each([
    ['high', 1, 99n, 100n],
    ['high', 6, 18_095n, 18_278n],
    ['classic', 10, 1_679_001_083n, 1_695_321_056n],
    ['low', 3, 1_221n, 1_235n],
  ] as const)('of %s with %i picks returns exactly %s/%s', (risk, picks, numerator, denominator) => {
    expect(kenoPaytable(risk, picks).rtp).toMatchObject({ numerator, denominator })
  })

  it('has a row for every number of hits and pays nothing less for more of them', () => {
    for (const risk of KENO_RISKS) {
      for (let picks = 1; picks <= 10; picks++) {
        const row = kenoMultipliersE4(risk, picks)
        expect(row).toHaveLength(picks + 1)
        expect(row.toSorted((a, b) => Number(a - b))).toEqual(row)
      }
    }
    expect(() => kenoMultipliersE4('low', 0)).toThrow(RangeError)
    expect(() => kenoMultipliersE4('low', 11)).toThrow(RangeError)
  })

  it('counts the picks that were drawn', () => {
    const drawn = [14, 35, 17, 3, 1, 36, 18, 7, 5, 39]
    expect(kenoMultiplierE4(drawn, { picks: [1, 14, 40], risk: 'high' })).toBe(0n)
    expect(kenoMultiplierE4(drawn, { picks: [1, 14, 39], risk: 'high' })).toBe(815_000n)
    expect(kenoMultiplierE4(drawn, { picks: [2], risk: 'low' })).toBe(7_000n)
  })
})

describe('parameters', () => {
  it('are picks, put in order, and risk', () => {
    expect(parseKenoParams({ picks: [40, 1, 7], risk: 'low', picked: 3 })).toEqual({
      ok: true,
      params: { picks: [1, 7, 40], risk: 'low' },
    })
  })

  it.each([
    [[]],
    [[0]],
    [[41]],
    [[1, 1]],
    [[1.5]],
    [['1']],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    ['1,2'],
    [{ 0: 1, length: 1 }],
  ])('refuse the picks %j', (picks) => {
    expect(parseKenoParams({ picks, risk: 'low' })).toEqual({ ok: false, field: 'picks' })
  })
})

describe('proof', () => {
  it('says what the bet paid', () => {
    const explained = explainGame({ ...PROOF, params: { picks: [1], risk: 'medium' } })
    if (!explained.ok) return expect.fail(explained.code)
    const drawn = kenoDraw({ serverSeed: 's', clientSeed: 'c', nonce: 0 })
    expect(explained.outcome).toEqual(drawn)
    expect(explained.steps.at(-1)?.value).toBe(drawn.includes(1) ? '2.7500' : '0.4000')
  })
})
