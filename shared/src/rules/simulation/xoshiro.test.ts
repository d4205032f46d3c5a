import { describe, expect, it } from 'vitest'
import { stretchWords, xoshiro } from './xoshiro.ts'

describe('xoshiro128**', () => {
  it('gives the words of the reference implementation', () => {
    // prng.di.unimi.it/xoshiro128starstar.c (1.1) from the state 1, 2, 3, 4; also in the tests of Rust's rand_xoshiro.
    const next = xoshiro([1, 2, 3, 4])
    expect(Array.from({ length: 10 }, next)).toEqual([
      11_520, 0, 5_927_040, 70_819_200, 2_031_721_883, 1_637_235_492, 1_287_239_034, 3_734_860_849, 3_729_100_597,
      4_258_142_804,
    ])
  })

  it('gives every stretch of every seed words of its own, the same ones again', () => {
    const first = (seed: string, stretch: number) => Array.from({ length: 8 }, stretchWords(seed, stretch)).join()
    const all = ['a', 'b'].flatMap((seed) => [0, 1, 2].map((stretch) => first(seed, stretch)))
    expect(new Set(all).size).toBe(6)
    expect(first('a', 0)).toBe(all[0])
  })

  it('sets each bit half of the time', () => {
    const next = stretchWords('bits', 0)
    const WORDS = 100_000
    const set = new Array<number>(32).fill(0)
    for (let word = 0; word < WORDS; word++) {
      const bits = next()
      for (let bit = 0; bit < 32; bit++) set[bit] = (set[bit] ?? 0) + ((bits >>> bit) & 1)
    }
    // Five standard deviations.
    for (const count of set) expect(Math.abs(count - WORDS / 2)).toBeLessThan((5 * Math.sqrt(WORDS)) / 2)
  })
})
