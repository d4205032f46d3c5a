import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { hmacSha256 } from '#hmac'
import type { Fraction } from '../../fraction.ts'

/**
 * How a round's hash and the public salt become its crash point. The id is stored with every round, because rules
 * change over the years and old rounds stay bound to theirs.
 * - `bustabit-v1`: key = hash text, message = salt text; 1 in 101 crashes at once, recorded as 0.
 * - `bustabit-v2`: key = salt text, message = the hash's 32 raw bytes; P(crash ≥ t) = 0.99/t. The rule of Tas.
 * - `stake`: key = hash text, message = salt text; 32 bits, edge 1% (2% in its sister game).
 * Sources: bustabit/v1-gameserver server/lib.js, bustabit/verifier src/utils/math.ts, stake.com's calculator.
 */
export type CrashFormula = 'bustabit-v1' | 'bustabit-v2' | 'stake'
export const CRASH_FORMULAS: readonly CrashFormula[] = ['bustabit-v1', 'bustabit-v2', 'stake']

/** Edge of the `stake` formula in ten-thousandths unless a round says otherwise. */
export const STAKE_EDGE_E4 = 100
/**
 * Crash points are whole hundredths in a `number`; the few draws above this (chance below 2^−46, about 90 trillion x,
 * far beyond what any bet can be paid) are reported as this value.
 */
export const MAX_CRASH_POINT_E2 = Number.MAX_SAFE_INTEGER

const SPACE_52 = 2n ** 52n
const SPACE_32 = 2n ** 32n
const SPACE_256 = 2n ** 256n
const SHIFT_TO_52 = 204n
const INSTANT_MODULUS = 101n
const LOWEST_E2 = 100n
const EDGE_SCALE = 10_000n
const HEX_HASH = /^[0-9a-f]{64}$/

export function isCrashFormula(value: unknown): value is CrashFormula {
  return CRASH_FORMULAS.some((formula) => formula === value)
}

/**
 * A round's hash as every formula takes it: 64 lowercase hex digits (case matters where the text itself is the key).
 */
export function isGameHash(value: string): boolean {
  return HEX_HASH.test(value)
}

/**
 * The HMAC-SHA256 a formula draws from, as 64 hex digits. `salt` is always used as text.
 * Throws RangeError unless {@link isGameHash}.
 */
export function crashHmac(formula: CrashFormula, gameHash: string, salt: string): string {
  if (!isGameHash(gameHash)) throw new RangeError('gameHash is not 64 lowercase hex digits')
  const digest = formula === 'bustabit-v2' ? hmacSha256(salt, hexToBytes(gameHash)) : hmacSha256(gameHash, salt)
  return bytesToHex(digest)
}

/**
 * Crash point of a round in hundredths: 147 is 1.47x. At least 100, except `bustabit-v1` where 0 is its instant crash.
 * Throws RangeError unless {@link isGameHash}.
 */
export function crashPointE2(formula: CrashFormula, gameHash: string, salt: string): number {
  return crashPointOfHmacE2(formula, crashHmac(formula, gameHash, salt))
}

/** The part of {@link crashPointE2} after the HMAC (64 hex digits). `stakeEdgeE4` only concerns `stake`. */
export function crashPointOfHmacE2(formula: CrashFormula, hmacHex: string, stakeEdgeE4 = STAKE_EDGE_E4): number {
  const value = BigInt(`0x${hmacHex}`)
  if (formula === 'bustabit-v1') return toSafeNumber(bustabitV1PointE2(value))
  if (formula === 'bustabit-v2') return toSafeNumber(bustabitV2PointE2(value >> SHIFT_TO_52))
  return toSafeNumber(stakePointE2(value >> 224n, stakeEdgeE4))
}

/** 0 when the 256-bit value is divisible by 101, else floor((100·2^52 − h) / (2^52 − h)) with h its first 52 bits. */
export function bustabitV1PointE2(value: bigint): bigint {
  if (value % INSTANT_MODULUS === 0n) return 0n
  const h = value >> SHIFT_TO_52
  return (100n * SPACE_52 - h) / (SPACE_52 - h)
}

/**
 * max(100, floor(99 / (1 − r/2^52))) as floor(99·2^52 / (2^52 − r)), r being 52 bits. The published JavaScript
 * divides in doubles and can land one hundredth higher when the quotient lies within 2^−53 of a whole number from
 * below (fewer than one draw in 10^12); the exact quotient is the rule here, and what makes {@link crashSurvival}
 * exact.
 */
export function bustabitV2PointE2(r: bigint): bigint {
  const pointE2 = (99n * SPACE_52) / (SPACE_52 - r)
  return pointE2 < LOWEST_E2 ? LOWEST_E2 : pointE2
}

/** max(100, floor(100 × 2^32/(word+1) × (1 − edge))), word being 32 bits and the edge in ten-thousandths. */
export function stakePointE2(word: bigint, edgeE4 = STAKE_EDGE_E4): bigint {
  const keptE4 = EDGE_SCALE - BigInt(edgeE4)
  const pointE2 = (100n * SPACE_32 * keptE4) / (EDGE_SCALE * (word + 1n))
  return pointE2 < LOWEST_E2 ? LOWEST_E2 : pointE2
}

/**
 * Exact chance that a round reaches `targetE2` (whole hundredths ≥ 101), by counting every draw of the formula's space:
 * 0.99/t for `bustabit-v2` and `stake` (1% edge), (100/101)·99/(100t − 1) for `bustabit-v1`, each to within one draw.
 * Throws RangeError for a target below 101.
 */
export function crashSurvival(formula: CrashFormula, targetE2: number): Fraction {
  if (!Number.isSafeInteger(targetE2) || targetE2 <= Number(LOWEST_E2)) throw new RangeError('targetE2 is below 101')
  const target = BigInt(targetE2)
  if (formula === 'bustabit-v2') return { numerator: (99n * SPACE_52) / target, denominator: SPACE_52 }
  if (formula === 'stake') return { numerator: (99n * SPACE_32) / target, denominator: SPACE_32 }
  const firstH = ((target - 100n) * SPACE_52 + target - 2n) / (target - 1n)
  const firstValue = firstH << SHIFT_TO_52
  const reaching = SPACE_256 - firstValue
  const instant = (SPACE_256 - 1n) / INSTANT_MODULUS - (firstValue - 1n) / INSTANT_MODULUS
  return { numerator: reaching - instant, denominator: SPACE_256 }
}

function toSafeNumber(pointE2: bigint): number {
  return pointE2 > BigInt(MAX_CRASH_POINT_E2) ? MAX_CRASH_POINT_E2 : Number(pointE2)
}
