import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairWords } from '../../fairness.ts'
import { compareFractions, truncatedDecimal } from '../../fraction.ts'
import { stakePointE2 } from '../crash/point.ts'
import { itProves } from '../published.fixture.ts'
import { verifyGame } from '../verify.ts'
import { LIMBO_BETS } from './game.fixture.ts'
import {
  LIMBO_MAX_TARGET_E2,
  LIMBO_MIN_TARGET_E2,
  limboGame,
  limboMultiplierE4,
  limboPaytable,
  limboPointE2,
  limboVariantPointE2,
  parseLimboParams,
} from './game.ts'

const anyTarget = fc.integer({ min: LIMBO_MIN_TARGET_E2, max: LIMBO_MAX_TARGET_E2 })

describe('point', () => {
  itProves('limbo', LIMBO_BETS)

  it('is the same in all published forms for every ordinary published bet', () => {
    const ordinary = LIMBO_BETS.filter(({ params }) => params['variant'] === undefined)
    expect(ordinary.flatMap(({ bets }) => bets)).toHaveLength(34)
    for (const { serverSeed, clientSeed, bets } of ordinary) {
      for (const [nonce, point] of bets) {
        const seed = { serverSeed, clientSeed, nonce }
        const forms = [limboPointE2(seed), limboVariantPointE2(seed, '2020'), limboVariantPointE2(seed, '2026')]
        expect(forms.map((pointE2) => pointE2 / 100)).toEqual([point, point, point])
      }
    }
  })

  it('of a tiny float differs between the published calculators as their sources say', () => {
    const seed = {
      serverSeed: 'e8df2cc3b9ccb583ce5ea92336842387',
      clientSeed: '83e27f682128eb1852b048203dfd6931',
      nonce: 1942124,
    }
    const proof = { game: 'limbo', ...seed }
    expect(verifyGame({ ...proof, params: { variant: '2026' } })).toEqual({ ok: true, outcome: 3_321_888.76 })
    expect(verifyGame({ ...proof, params: { variant: '2020' } })).toEqual({ ok: true, outcome: 3_807_692.3 })
    const [word = 0] = fairWords(seed, 1)
    expect(limboPointE2(seed)).toBe(Math.floor((99 * 2 ** 32) / (word + 1)))
  })

  it('needs a variant that is known', () => {
    const proof = { game: 'limbo', serverSeed: 's', clientSeed: 'c', nonce: 0 }
    for (const variant of ['2021', '', 7, null]) {
      const refusal = { ok: false, code: 'fairness.bad_params', field: 'params.variant' }
      expect(verifyGame({ ...proof, params: { variant } })).toEqual(refusal)
    }
  })
})

describe('table', () => {
  it('counts exactly the words whose point reaches the target', () => {
    fc.assert(
      fc.property(anyTarget, (targetE2) => {
        const [win] = limboPaytable({ targetE2 }).table
        const winning = win?.chance.numerator ?? 0n
        expect(win?.chance.denominator).toBe(2n ** 32n)
        expect(limboMultiplierE4(Number(stakePointE2(winning - 1n)), { targetE2 })).toBe(win?.multiplierE4)
        expect(limboMultiplierE4(Number(stakePointE2(winning)), { targetE2 })).toBe(0n)
      }),
    )
  })

  it.each([
    [101, '0.98999999'],
    [200, '0.98999999'],
    [1_000_000, '0.98999822'],
    [LIMBO_MAX_TARGET_E2, '0.98999589'],
  ])('returns for target %i exactly %s', (targetE2, decimal) => {
    expect(limboPaytable({ targetE2 }).rtp.decimal).toBe(decimal)
  })

  it('returns at most 99% and at least 98.976% at every target', () => {
    const lowest = limboGame.lowestRtp()
    expect(lowest.decimal).toBe('0.98976722')
    const highTarget = fc.integer({ min: LIMBO_MAX_TARGET_E2 - 100_000, max: LIMBO_MAX_TARGET_E2 })
    fc.assert(
      fc.property(fc.oneof(anyTarget, highTarget), (targetE2) => {
        const { rtp } = limboPaytable({ targetE2 })
        expect(compareFractions(rtp, { numerator: 99n, denominator: 100n })).toBeLessThanOrEqual(0)
        expect(compareFractions(rtp, lowest)).toBeGreaterThanOrEqual(0)
      }),
    )
    // The most a target can lose to counting whole words is less than one word: target / 2^32.
    const lost = { numerator: BigInt(LIMBO_MAX_TARGET_E2), denominator: 100n * 2n ** 32n }
    expect(truncatedDecimal(lost, 6)).toBe('0.000232')
  })
})

describe('parameters', () => {
  it.each([
    [{ target: '2' }, 200],
    [{ target: 1.01 }, 101],
    [{ target: '1000000.00' }, 100_000_000],
  ])('reads %o', (wire, targetE2) => {
    expect(parseLimboParams(wire)).toEqual({ ok: true, params: { targetE2 } })
  })

  it.each(['1.00', '1000000.01', 1.001, '1.005', 0, '۲', '2x'])('refuses the target %j', (target) => {
    expect(parseLimboParams({ target })).toEqual({ ok: false, field: 'target' })
  })
})
