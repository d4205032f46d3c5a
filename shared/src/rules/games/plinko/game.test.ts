import { describe, expect, it } from 'vitest'
import { binomial } from '../combinatorics.ts'
import { readMultipliersE4 } from '../multipliers.ts'
import { itProves } from '../published.fixture.ts'
import { verifyGame } from '../verify.ts'
import { PLINKO_BETS } from './game.fixture.ts'
import { parsePlinkoParams, plinkoPaytable, plinkoSlot } from './game.ts'
import { PLINKO_RISKS, PLINKO_ROWS, plinkoMultipliersE4 } from './tables.ts'

/** For low, medium, high and expert, counted from the published tables by another program and cut to 8 decimals. */
const RETURNS: Readonly<Record<number, string>> = {
  8: '0.98984375 0.98906250 0.99062500 0.98984375',
  9: '0.98984375 0.99140625 0.99062500 0.99062500',
  10: '0.99003906 0.98906250 0.99062500 0.98945312',
  11: '0.99003906 0.99023437 0.99160156 0.98994140',
  12: '0.98979492 0.98989257 0.99116210 0.99042968',
  13: '0.98999023 0.98994140 0.99086914 0.99006347',
  14: '0.99000244 0.98994140 0.98978271 0.99005126',
  15: '0.99000854 0.98998413 0.99026489 0.99008789',
  16: '0.98998718 0.98988342 0.98976440 0.98996276',
}

describe('way of the ball', () => {
  itProves('plinko', PLINKO_BETS)

  it('ends in the slot of as many turns to the right', () => {
    expect(plinkoSlot(['R', 'L', 'R', 'R'])).toBe(3)
    expect(plinkoSlot([])).toBe(0)
  })

  it.each([
    [{}, 'params.rows'],
    [{ rows: 7 }, 'params.rows'],
    [{ rows: '16' }, 'params.rows'],
    [{ rows: 16, risk: 'mad' }, 'params.risk'],
    [{ rows: 16, result: 'multiplier' }, 'params.risk'],
    [{ rows: 16, result: 'paths' }, 'params.result'],
    [{ rows: 16, result: 3 }, 'params.result'],
  ])('is not proved from %o: %s', (params, field) => {
    const request = { game: 'plinko', serverSeed: 's', clientSeed: 'c', nonce: 0, params }
    expect(verifyGame(request)).toEqual({ ok: false, code: 'fairness.bad_params', field })
  })
})

describe('table', () => {
  it.each(PLINKO_ROWS)('of %i rows returns what was published, for every risk', (rows) => {
    const returns = PLINKO_RISKS.map((risk) => plinkoPaytable({ rows, risk }).rtp.decimal)
    expect(returns.join(' ')).toBe(RETURNS[rows])
  })

  it('has a slot more than rows and is the same from either side', () => {
    for (const rows of PLINKO_ROWS) {
      for (const risk of PLINKO_RISKS) {
        const multipliers = plinkoMultipliersE4(rows, risk)
        expect(multipliers).toHaveLength(rows + 1)
        expect(multipliers.toReversed()).toEqual(multipliers)
      }
    }
    expect(plinkoMultipliersE4(9, 'low').slice(3, 7)).toEqual(readMultipliersE4('1 0.7 0.7 1'))
    expect(plinkoMultipliersE4(16, 'high')[8]).toBe(2_000n)
  })

  it('pays 10,000x at most', () => {
    expect(plinkoPaytable({ rows: 16, risk: 'expert' }).maxMultiplierE4).toBe(100_000_000n)
  })

  it('counts the ways into each slot one by one', () => {
    const counted = new Array<number>(9).fill(0)
    for (let way = 0; way < 2 ** 8; way++) {
      const slot = plinkoSlot([...way.toString(2).padStart(8, '0')].map((bit) => (bit === '1' ? 'R' : 'L')))
      counted[slot] = (counted[slot] ?? 0) + 1
    }
    const { table } = plinkoPaytable({ rows: 8, risk: 'low' })
    expect(table.map(({ chance }) => Number(chance.numerator))).toEqual(counted)
  })
})

describe('parameters', () => {
  it('are rows and risk', () => {
    const params = { rows: 16, risk: 'high' }
    expect(parsePlinkoParams(params)).toEqual({ ok: true, params })
    expect(parsePlinkoParams({ rows: 17, risk: 'high' })).toEqual({ ok: false, field: 'rows' })
    expect(parsePlinkoParams({ rows: 16, risk: 'High' })).toEqual({ ok: false, field: 'risk' })
  })
})

describe('reading a published row', () => {
  it('takes decimals of at most two places and nothing else', () => {
    expect(readMultipliersE4('0.25 3.68 1000')).toEqual([2_500n, 36_800n, 10_000_000n])
    for (const row of ['', '1  2', '.5', '1.234', '-1', '1e3']) expect(() => readMultipliersE4(row)).toThrow(RangeError)
  })

  it('counts choices as a table of binomials does', () => {
    expect([0, 1, 2, 3, 4, 5].map((k) => binomial(4, k))).toEqual([1n, 4n, 6n, 4n, 1n, 0n])
    expect(binomial(40, 10)).toBe(847_660_528n)
  })
})
