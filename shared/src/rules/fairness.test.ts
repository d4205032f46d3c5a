import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BYTES_CASE, COMMITMENTS, FLOAT_CASE, RAW_COMMITMENTS } from './fairness.fixture.ts'
import { commitmentOf, fairBytes, fairFloats, fairInt, fairWords, isClientSeed, WORD_RANGE } from './fairness.ts'

const SPACE = 2n ** 32n
const anySeed = fc.record({
  serverSeed: fc.string({ unit: 'grapheme', maxLength: 100 }),
  clientSeed: fc.string({ unit: 'grapheme', maxLength: 64 }),
  nonce: fc.nat(),
})

function take(bytes: Generator<number>, count: number): number[] {
  return Array.from({ length: count }, () => Number(bytes.next().value))
}

describe('commitment', () => {
  it.each(COMMITMENTS)('of %s is the published %s', (serverSeed, commitment) => {
    expect(commitmentOf(serverSeed)).toBe(commitment)
  })

  it.each(RAW_COMMITMENTS)('hashes the text, so it differs from the raw-byte commitment of %s', (serverSeed, raw) => {
    expect(commitmentOf(serverSeed)).not.toBe(raw)
  })
})

describe('byte stream', () => {
  it('gives the published bytes across two blocks', () => {
    expect(take(fairBytes(BYTES_CASE.seed), 40).join(' ')).toBe(BYTES_CASE.bytes)
  })

  it('gives the published float', () => {
    expect(fairFloats(FLOAT_CASE.seed, 1)).toEqual([FLOAT_CASE.float])
  })

  it('equals an independent HMAC for any text, from any cursor', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 0, max: 200 }), (seed, cursor) => {
        const blocks = [0, 1, 2, 3, 4, 5, 6, 7].map((round) =>
          createHmac('sha256', seed.serverSeed).update(`${seed.clientSeed}:${seed.nonce}:${round}`).digest(),
        )
        const expected = Buffer.concat(blocks).subarray(cursor, cursor + 40)
        expect(take(fairBytes(seed, cursor), 40)).toEqual([...expected])
      }),
    )
  })

  it('joins four bytes to a big-endian word and the word to an exact float', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = take(fairBytes(seed, 4), 4)
        expect(fairWords(seed, 1, 4)).toEqual([((b0 * 256 + b1) * 256 + b2) * 256 + b3])
        expect(fairFloats(seed, 1, 4)).toEqual([b0 / 256 + b1 / 256 ** 2 + b2 / 256 ** 3 + b3 / 256 ** 4])
      }),
    )
  })

  it.each([-1, 1.5, Number.NaN, 2 ** 53])('refuses %s as nonce and as cursor', (bad) => {
    const seed = { serverSeed: 's', clientSeed: 'c', nonce: 0 }
    expect(() => fairWords({ ...seed, nonce: bad }, 1)).toThrow(RangeError)
    expect(() => fairWords(seed, 1, bad)).toThrow(RangeError)
  })
})

describe('scaling a word', () => {
  const firstWord = (result: number, n: number) => (BigInt(result) * SPACE + BigInt(n) - 1n) / BigInt(n)

  it.each([2, 3, 37, 52, 340, 10_001])('splits all 2^32 words into %i runs, each within one word of its share', (n) => {
    const limit = SPACE / 50_000_000n
    let surplus = 0n
    for (let result = 0; result < n; result++) {
      const from = firstWord(result, n)
      const until = firstWord(result + 1, n)
      if (fairInt(Number(from), n) !== result || fairInt(Number(until) - 1, n) !== result) expect.fail(`at ${result}`)
      const excess = (until - from) * BigInt(n) - SPACE
      if (excess >= BigInt(n) || excess <= -BigInt(n)) expect.fail(`run ${result} is off by a word or more`)
      const cumulative = until * BigInt(n) - BigInt(result + 1) * SPACE
      if (cumulative < 0n || cumulative >= BigInt(n)) expect.fail(`threshold ${result} is off by a word or more`)
      if (excess > 0n) surplus += excess
    }
    // Any set of results whatever: GLI-19 §3.2.3 and 25 CFR 547.14(f) allow 1 in 50,000,000.
    if (n <= 340) expect(surplus).toBeLessThanOrEqual(limit * BigInt(n))
  })

  it.each([
    [-1, 10],
    [WORD_RANGE, 10],
    [0.5, 10],
    [1, 0],
    [1, 2 ** 21 + 1],
  ])('refuses word %d with range %d', (word, n) => {
    expect(() => fairInt(word, n)).toThrow(RangeError)
  })
})

describe('client seed', () => {
  it.each(['a', 'some client seed', 'aR3kRBVn', 'a:b:1', '!"~', 'x'.repeat(64)])('accepts %j', (text) => {
    expect(isClientSeed(text)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['65 characters', 'x'.repeat(65)],
    ['10 kB', 'x'.repeat(10_240)],
    ['letters beyond ASCII', 'تاس'],
    ['digits beyond ASCII', '۱۲۳'],
    ['a picture', '🎲'],
    ['a space before it', ' seed'],
    ['a space at the end', 'seed '],
    ['only a space', ' '],
    ['a line break', 'a\nb'],
    ['a control character', 'a\u0000b'],
    ['a zero-width non-joiner', 'می\u200cخواهم'],
    ['a direction mark', 'a\u202eb'],
    ['a no-break space', 'a\u00a0b'],
    ['a decomposed letter', 'e\u0301'],
    ['an unpaired surrogate', 'a\ud83c'],
  ])('refuses %s', (_what, text) => {
    expect(isClientSeed(text)).toBe(false)
  })
})
