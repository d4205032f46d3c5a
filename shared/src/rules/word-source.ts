import { BLOCK_BYTES, type FairSeed, fairBlock, fairWords } from './fairness.ts'

/** Gives the next 32-bit word, 0…2^32−1. */
export type NextWord = () => number

/**
 * What a rule draws its words from: the seeds of a bet, or whatever else gives words. All that rules know of chance is words,
 * so that a simulation can play them from a generator that is faster than HMAC. Bets that count are drawn from seeds; a
 * function can come from no request and no table.
 */
export type WordSource = FairSeed | NextWord

/** The first `count` words of a bet, or the next of a generator. Throws RangeError on a bad nonce. */
export function drawWords(source: WordSource, count: number): number[] {
  if (typeof source !== 'function') return fairWords(source, count)
  const words = new Array<number>(count)
  for (let index = 0; index < count; index++) words[index] = source()
  return words
}

/** The first word of a bet, or the next of a generator; takes no memory. Throws RangeError on a bad nonce. */
export function drawWord(source: WordSource): number {
  return typeof source === 'function' ? source() : (fairWords(source, 1)[0] ?? 0)
}

/** The words of {@link fairWords} one after another, as many as a bet turns out to need. Throws RangeError on a bad nonce. */
export function wordStream(source: WordSource): NextWord {
  if (typeof source === 'function') return source
  let round = 0
  let at = BLOCK_BYTES
  let view: DataView = new DataView(new ArrayBuffer(0))
  return () => {
    if (at === BLOCK_BYTES) {
      const block = fairBlock(source, round++)
      view = new DataView(block.buffer, block.byteOffset, BLOCK_BYTES)
      at = 0
    }
    const word = view.getUint32(at)
    at += 4
    return word
  }
}
