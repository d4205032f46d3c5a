import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareFractions } from '../fraction.ts'
import {
  addToPool,
  averageJackpotReturn,
  dropPointE4,
  freshPoolE4,
  type JackpotRule,
  jackpotIn,
  jackpotReturn,
  returnWithJackpot,
} from './jackpot.ts'

const RULE: JackpotRule = { shareE4: 100n, seedMinor: 100_000n, mustDropByMinor: 1_000_000n }
const seedOf = (nonce: number) => ({ serverSeed: 'a'.repeat(64), clientSeed: 'pool', nonce })
const anySeed = fc.record({ serverSeed: fc.string({ minLength: 1 }), clientSeed: fc.string(), nonce: fc.nat() })
const anyRule = fc
  .record({ shareE4: fc.bigInt(1n, 1_000n), seedMinor: fc.bigInt(0n, 10n ** 9n), width: fc.bigInt(1n, 10n ** 9n) })
  .map(({ shareE4, seedMinor, width }): JackpotRule => ({ shareE4, seedMinor, mustDropByMinor: seedMinor + width }))

describe('the point a pool drops at', () => {
  it('lies above what the pool begins with and never above the limit', () => {
    fc.assert(
      fc.property(anyRule, anySeed, (rule, seed) => {
        const beginE4 = freshPoolE4(rule)
        const dropE4 = dropPointE4(rule, beginE4, seed)
        expect(dropE4 > beginE4 && dropE4 <= rule.mustDropByMinor * 10_000n).toBe(true)
        expect(dropPointE4(rule, beginE4, seed)).toBe(dropE4)
      }),
    )
  })

  it('is the limit where nothing else is left', () => {
    const limitE4 = RULE.mustDropByMinor * 10_000n
    expect(dropPointE4(RULE, limitE4 - 1n, seedOf(0))).toBe(limitE4)
    expect(() => dropPointE4(RULE, limitE4, seedOf(0))).toThrow(RangeError)
  })

  it('is as likely in every tenth of the range', () => {
    const beginE4 = freshPoolE4(RULE)
    const width = RULE.mustDropByMinor * 10_000n - beginE4
    const tenths = Array.from({ length: 10 }, () => 0)
    for (let pool = 0; pool < 5_000; pool++) {
      const tenth = Number(((dropPointE4(RULE, beginE4, seedOf(pool)) - beginE4 - 1n) * 10n) / width)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }
    // 500 expected, standard deviation 21; the seeds are fixed.
    for (const count of tenths) expect(Math.abs(count - 500)).toBeLessThan(90)
  })
})

describe('a stake', () => {
  it('moves its share into the pool until the pool reaches its point, and then gets all of it but a part of a minor unit', () => {
    fc.assert(
      fc.property(
        anyRule,
        anySeed,
        fc.array(fc.bigInt(1n, 10n ** 8n), { minLength: 1, maxLength: 50 }),
        (rule, seed, stakes) => {
          let poolE4 = freshPoolE4(rule)
          let dropE4 = dropPointE4(rule, poolE4, seed)
          for (const stakeMinor of stakes) {
            const step = addToPool(rule, { poolE4, dropE4 }, stakeMinor)
            expect(step.contributionE4 <= stakeMinor * rule.shareE4).toBe(true)
            const grownE4 = poolE4 + step.contributionE4
            if (step.paidMinor === 0n && grownE4 < dropE4) expect(step.poolE4).toBe(grownE4)
            else {
              expect(grownE4 >= dropE4 && grownE4 <= rule.mustDropByMinor * 10_000n).toBe(true)
              // Nothing is lost: what was in the pool and the house's new seed are the payment and the next pool.
              expect(step.paidMinor * 10_000n + step.poolE4).toBe(grownE4 + freshPoolE4(rule))
              if (step.poolE4 >= rule.mustDropByMinor * 10_000n) return
              dropE4 = dropPointE4(rule, step.poolE4, { ...seed, nonce: seed.nonce + 1 })
            }
            poolE4 = step.poolE4
          }
        },
      ),
    )
  })

  it('at the limit always drops it', () => {
    const limitE4 = RULE.mustDropByMinor * 10_000n
    const step = addToPool(RULE, { poolE4: limitE4 - 1n, dropE4: limitE4 }, 5_000n)
    expect(step).toEqual({ contributionE4: 1n, paidMinor: 1_000_000n, poolE4: freshPoolE4(RULE) })
  })

  it('is refused when it is negative or the pool should have dropped', () => {
    expect(() => addToPool(RULE, { poolE4: 0n, dropE4: 1n }, -1n)).toThrow(RangeError)
    expect(() => addToPool(RULE, { poolE4: 1n, dropE4: 1n }, 1n)).toThrow(RangeError)
  })
})

describe('the return of the jackpot', () => {
  it('is share × seed / (limit − seed) with a fresh pool and grows from there', () => {
    const lowest = jackpotReturn(RULE, freshPoolE4(RULE))
    expect(compareFractions(lowest, { numerator: 1n, denominator: 900n })).toBe(0)
    expect(compareFractions(jackpotReturn(RULE, 2n * freshPoolE4(RULE)), lowest)).toBe(1)
    expect(returnWithJackpot({ numerator: 9n, denominator: 10n }, RULE).decimal).toBe('0.90111111')
  })

  it('comes to share × (seed + limit) / (limit − seed) over many pools', () => {
    let poolE4 = freshPoolE4(RULE)
    let [staked, paid] = [0n, 0n]
    for (let pool = 0; pool < 2_000; pool++) {
      const dropE4 = dropPointE4(RULE, poolE4, seedOf(pool))
      // All the stakes that do not reach the point at once, then the one that does.
      const before = (dropE4 - 1n - poolE4) / RULE.shareE4
      poolE4 = addToPool(RULE, { poolE4, dropE4 }, before).poolE4
      const step = addToPool(RULE, { poolE4, dropE4 }, 1n)
      staked += before + 1n
      paid += step.paidMinor
      poolE4 = step.poolE4
    }
    const { numerator, denominator } = averageJackpotReturn(RULE)
    const ratio = Number(paid) / Number(staked) / (Number(numerator) / Number(denominator))
    expect(Math.abs(ratio - 1)).toBeLessThan(0.05)
  })

  it('is told for whole units of a currency', () => {
    expect(jackpotIn({ shareE4: 100, seed: 1_000, mustDropBy: 10_000 }, 100n)).toEqual(RULE)
  })
})
