import { describe, expect, it } from 'vitest'
import { itProves } from '../published.fixture.ts'
import { verifyGame } from '../verify.ts'
import { WHEEL_BETS } from './game.fixture.ts'
import { parseWheelParams, wheelPaytable, wheelSegment } from './game.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS, wheelMultipliersE4 } from './tables.ts'

const PROOF = { game: 'wheel', serverSeed: 's', clientSeed: 'c', nonce: 0 }
const WHEELS = WHEEL_SEGMENTS.flatMap((segments) => WHEEL_RISKS.map((risk) => ({ segments, risk })))

describe('spin', () => {
  itProves('wheel', WHEEL_BETS)

  it('may be proved by what it paid', () => {
    const params = { segments: 20, risk: 'high', result: 'multiplier' }
    const segment = wheelSegment(PROOF, 20)
    expect(verifyGame({ ...PROOF, params })).toEqual({ ok: true, outcome: segment === 19 ? 19.8 : 0 })
    const multipliers = Array.from({ length: 100 }, (_, nonce) => verifyGame({ ...PROOF, nonce, params }))
    expect(multipliers).toContainEqual({ ok: true, outcome: 19.8 })
  })

  it.each([
    [{}, 'params.segments'],
    [{ segments: 15 }, 'params.segments'],
    [{ segments: '10' }, 'params.segments'],
    [{ segments: 10, risk: 'expert' }, 'params.risk'],
    [{ segments: 10, result: 'multiplier' }, 'params.risk'],
    [{ segments: 10, result: 'colour' }, 'params.result'],
  ])('is not proved from %o: %s', (params, field) => {
    expect(verifyGame({ ...PROOF, params })).toEqual({ ok: false, code: 'fairness.bad_params', field })
  })
})

describe('table', () => {
  it.each(WHEELS)('of $segments segments at risk $risk returns exactly 99%', (wheel) => {
    expect(wheelPaytable(wheel).rtp).toEqual({ numerator: 99n, denominator: 100n, decimal: '0.99000000' })
    expect(wheelMultipliersE4(wheel.segments, wheel.risk)).toHaveLength(wheel.segments)
  })

  it('pays 0.99 times the segments on the one that takes all', () => {
    expect(WHEEL_SEGMENTS.map((segments) => wheelPaytable({ segments, risk: 'high' }).maxMultiplierE4)).toEqual([
      99_000n,
      198_000n,
      297_000n,
      396_000n,
      495_000n,
    ])
  })
})

describe('parameters', () => {
  it('are segments and risk', () => {
    expect(parseWheelParams({ segments: 30, risk: 'low' })).toEqual({ ok: true, params: { segments: 30, risk: 'low' } })
    expect(parseWheelParams({ segments: 60, risk: 'low' })).toEqual({ ok: false, field: 'segments' })
    expect(parseWheelParams({ segments: 30, risk: 'Low' })).toEqual({ ok: false, field: 'risk' })
  })
})
