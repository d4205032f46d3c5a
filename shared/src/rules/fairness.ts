import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { hmacSha256 } from '#hmac'

/**
 * What one bet is drawn from. `serverSeed` is used as the text it is written in (64 lowercase hex digits for seeds Tas
 * makes), never decoded; `nonce` is a whole number ≥ 0 that grows by one with every bet of the pair.
 */
export type FairSeed = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number }

/** Bytes one HMAC gives before the round counter in the message moves on. */
export const BLOCK_BYTES = 32
/** Number of values of the 32-bit words every draw is made from. */
export const WORD_RANGE = 2 ** 32
/** Largest `n` of {@link fairInt}: up to here `word × n` stays below 2^53 and is exact in a double. */
export const MAX_FAIR_INT_RANGE = 2 ** 21
/** Longest client seed, in characters. */
export const MAX_CLIENT_SEED_LENGTH = 64

const WORD_BYTES = 4
const SEED_TEXT = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/

/**
 * The promise shown to the player before the first bet: SHA-256 of the server seed's text (not of the bytes its hex
 * digits stand for), as 64 lowercase hex digits. Source: stake.com's published scheme, checked against real pairs.
 */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}

/**
 * May a player choose this text as client seed? 1 to 64 printable characters of ASCII, no space at the ends.
 *
 * The seed must survive being shown, copied and fed to somebody else's verifier byte for byte, whatever encoding that
 * works in and whatever it does to letters that look alike: so only what is the same everywhere. A colon is allowed
 * although it separates the fields of the HMAC message: the nonce and round that follow are digits only, hence the last
 * two colons always split the message in one way. Verifying takes any text: seeds of others, and of former rules.
 */
export function isClientSeed(text: string): boolean {
  return text.length <= MAX_CLIENT_SEED_LENGTH && SEED_TEXT.test(text)
}

/** The text that is signed for one block of 32 bytes: `clientSeed:nonce:round`. */
export function fairMessage(seed: FairSeed, round: number): string {
  return `${seed.clientSeed}:${seed.nonce}:${round}`
}

/**
 * One block of the byte stream: HMAC-SHA256(key = server seed text, message = {@link fairMessage}).
 * Throws RangeError unless nonce and round are whole numbers ≥ 0.
 */
export function fairBlock(seed: FairSeed, round: number): Uint8Array {
  assertCount(seed.nonce, 'nonce')
  assertCount(round, 'round')
  return hmacSha256(seed.serverSeed, fairMessage(seed, round))
}

/**
 * The endless byte stream of one bet, from byte `cursor` on (cursor 32 is the first byte of round 1).
 * Throws RangeError unless nonce and cursor are whole numbers ≥ 0.
 */
export function* fairBytes(seed: FairSeed, cursor = 0): Generator<number, never, undefined> {
  assertCount(cursor, 'cursor')
  let skip = cursor % BLOCK_BYTES
  for (let round = Math.floor(cursor / BLOCK_BYTES); ; round++) {
    yield* fairBlock(seed, round).subarray(skip)
    skip = 0
  }
}

/** The first `count` big-endian 32-bit words of the stream from byte `cursor` on, each 0…2^32−1. */
export function fairWords(seed: FairSeed, count: number, cursor = 0): number[] {
  assertCount(count, 'count')
  const words: number[] = []
  const bytes = fairBytes(seed, cursor)
  while (words.length < count) {
    let word = 0
    for (let index = 0; index < WORD_BYTES; index++) word = word * 256 + bytes.next().value
    words.push(word)
  }
  return words
}

/**
 * The first `count` floats in [0, 1): b0/256 + b1/256² + b2/256³ + b3/256⁴ for each four bytes, which is word/2^32 and
 * therefore exact in a double.
 */
export function fairFloats(seed: FairSeed, count: number, cursor = 0): number[] {
  return fairWords(seed, count, cursor).map((word) => word / WORD_RANGE)
}

/**
 * Scales one word to 0…n−1 as floor(word × n / 2^32), the floor(float × n) of the published games, for n from 1 to
 * {@link MAX_FAIR_INT_RANGE}. The product is exact, so no rounding can move a result.
 *
 * Bias: each result owns floor or ceil of 2^32/n words, so a single result, and any run of neighbouring results (all
 * a threshold game ever asks about), is off its ideal chance by less than 2^−32 ≈ 2.4e−10, well under the
 * 1/50,000,000 that GLI-19 §3.2.3 and 25 CFR 547.14(f) allow. Over a scattered set of results the errors add up to at
 * most n/4 words, so a game that pays on scattered sets stays within the limit for n ≤ 340 and must count its own set
 * above that.
 */
export function fairInt(word: number, n: number): number {
  if (!Number.isInteger(word) || word < 0 || word >= WORD_RANGE) throw new RangeError('word is not a 32-bit word')
  if (!Number.isInteger(n) || n < 1 || n > MAX_FAIR_INT_RANGE) throw new RangeError('n is out of range')
  return Math.floor((word * n) / WORD_RANGE)
}

function assertCount(value: number, name: string): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${name} is not a whole number ≥ 0`)
}
