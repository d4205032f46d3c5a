import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_LANES } from '#kit/commit/lanes.ts'
import { isNearPoint } from './near-point.ts'
import type { FedPool } from './pool-rows.ts'

const BEGIN_E4 = 1_000_000_000n
const LIMIT_MINOR = 1_000_000n

/** As much of a pool as the question looks at. */
const poolAt = (poolE4: bigint, addedE4: bigint) =>
  ({ beginE4: BEGIN_E4, mustDropByMinor: LIMIT_MINOR, poolE4, addedE4 }) as FedPool

it('no order of bets that share a pool takes it to its point', () => {
  const contribution = fc.bigInt(1n, 9_000_000n)
  const distance = fc.oneof(fc.bigInt(0n, 40_000_000n), fc.bigInt(540_000_000n, 640_000_000n))
  /** What happens in a lane: a batch begins by reading the pool, adds a share, or is committed. */
  const step = fc.record({
    lane: fc.nat(MAX_LANES - 1),
    what: fc.constantFrom('begin', 'add', 'add', 'commit'),
    contribution,
  })
  const point = fc.bigInt(BEGIN_E4 + 1n, LIMIT_MINOR * 10_000n)
  let added = 0
  fc.assert(
    fc.property(point, distance, fc.array(step, { minLength: 200, maxLength: 400 }), (dropE4, below, steps) => {
      let committedE4 = dropE4 - 1n - below < BEGIN_E4 ? BEGIN_E4 : dropE4 - 1n - below
      const batches = new Map<number, { seenE4: bigint; addedE4: bigint }>()
      for (const { lane, what, contribution: contributionE4 } of steps) {
        const batch = batches.get(lane) ?? { seenE4: committedE4, addedE4: 0n }
        if (what === 'commit') {
          committedE4 += batch.addedE4
          batches.delete(lane)
        } else {
          batches.set(lane, batch)
          const pool = poolAt(batch.seenE4 + batch.addedE4, batch.addedE4)
          if (what === 'begin' || isNearPoint(pool, { dropE4, contributionE4 })) continue
          batch.addedE4 += contributionE4
          added++
        }
      }
      for (const { addedE4 } of batches.values()) committedE4 += addedE4
      expect(committedE4).toBeLessThan(dropE4)
    }),
    { numRuns: 300 },
  )
  expect(added).toBeGreaterThan(1_000)
})

it('a pool that has just begun is shared, whatever its point but the nearest', () => {
  expect(isNearPoint(poolAt(BEGIN_E4, 0n), { dropE4: LIMIT_MINOR * 10_000n, contributionE4: 1_000_000n })).toBe(false)
  expect(isNearPoint(poolAt(BEGIN_E4, 0n), { dropE4: BEGIN_E4 + 1n, contributionE4: 1n })).toBe(true)
})
