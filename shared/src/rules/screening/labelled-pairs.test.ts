import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { HIT_FROM_E4 } from './features.ts'
import { chooseThreshold, isHit, measurePairs, scorePairs, splitPairs } from './measure-pairs.ts'

const pairs = scorePairs(readFileSync(new URL('labelled-pairs.tsv', import.meta.url), 'utf8'))
const [LEAST_PAIRS, LEAST_PRECISION, LEAST_RECALL] = [500, 0.975, 0.985]

describe('the threshold of a hit, on the labelled pairs', () => {
  it('finds nearly all that are the same, and hardly anybody else', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(LEAST_PAIRS)
    const { precision, recall } = measurePairs(pairs, HIT_FROM_E4)
    expect(precision).toBeGreaterThanOrEqual(LEAST_PRECISION)
    expect(recall).toBeGreaterThanOrEqual(LEAST_RECALL)
  })

  it('is as good on pairs that it was not chosen on as on those that it was', () => {
    const { chosenOn, heldOut } = splitPairs(pairs)
    expect(chosenOn.length + heldOut.length).toBe(pairs.length)
    const chosen = chooseThreshold(chosenOn)
    for (const fromE4 of [chosen, HIT_FROM_E4]) {
      const { precision, recall } = measurePairs(heldOut, fromE4)
      expect(precision, String(fromE4)).toBeGreaterThanOrEqual(LEAST_PRECISION)
      expect(recall, String(fromE4)).toBeGreaterThanOrEqual(LEAST_RECALL)
    }
  })

  it('misses of no idea of a variation more than one pair in ten', () => {
    for (const [idea, all] of Map.groupBy(
      pairs.filter(({ isSame }) => isSame),
      (pair) => pair.idea,
    )) {
      const missed = all.filter((pair) => !isHit(pair, HIT_FROM_E4)).map(({ line }) => line)
      expect(missed.length, `${idea}: ${missed.join('; ')}`).toBeLessThanOrEqual(all.length / 10)
    }
  })

  it('is better than thresholds far from it: lower ones take others for the same, higher ones lose the same', () => {
    const [low, at, high] = [6_500, HIT_FROM_E4, 9_600].map((from) => measurePairs(pairs, from))
    expect(low?.precision).toBeLessThan((at?.precision ?? 0) - 0.05)
    expect(high?.recall).toBeLessThan((at?.recall ?? 0) - 0.1)
  })
})
