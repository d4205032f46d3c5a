import { BLOCK_BYTES, type FairSeed, fairBlock } from '../fairness.ts'

/** Gives the next 32-bit word of a bet. */
export type NextWord = () => number

/** The words of {@link fairWords} one after another, as many as a bet turns out to need. Throws RangeError on a bad nonce. */
export function wordStream(seed: FairSeed): NextWord {
  let round = 0
  let at = BLOCK_BYTES
  let view: DataView = new DataView(new ArrayBuffer(0))
  return () => {
    if (at === BLOCK_BYTES) {
      const block = fairBlock(seed, round++)
      view = new DataView(block.buffer, block.byteOffset, BLOCK_BYTES)
      at = 0
    }
    const word = view.getUint32(at)
    at += 4
    return word
  }
}
