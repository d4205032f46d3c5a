import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { NextWord } from '../word-source.ts'

/** The state of the generator: four 32-bit words, not all zero. */
export type XoshiroState = readonly [number, number, number, number]

/**
 * xoshiro128** 1.1 of Blackman and Vigna: words that pass the tests of BigCrush, a period of 2^128 − 1, and some nanoseconds
 * for each. For simulations alone: whoever has seen a few of its words knows all that follow.
 */
export function xoshiro([first, second, third, fourth]: XoshiroState): NextWord {
  let [a, b, c, d] = [first, second, third, fourth]
  return () => {
    const five = Math.imul(b, 5)
    const word = Math.imul((five << 7) | (five >>> 25), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return word
  }
}

/** A stream of its own for every stretch of a simulation: the state is the first half of SHA-256 of `seed:stretch`. */
export function stretchWords(seed: string, stretch: number): NextWord {
  const view = new DataView(sha256(utf8ToBytes(`${seed}:${stretch}`)).buffer)
  return xoshiro([view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(12)])
}
