import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'

/*
 * The signature of a round of drand's chain `quicknet`: BLS over BLS12-381 with signatures in G1, hashed to the curve as
 * RFC 9380 says (scheme `bls-unchained-g1-rfc9380`). Whoever holds less than the threshold of the League's shares cannot make
 * one, and every round has exactly one, in one spelling: that is why nobody could choose it.
 */

/** The key of the chain, a point of G2, as it publishes itself: `/<chain>/info` of https://api.drand.sh. */
const DRAND_PUBLIC_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const SIGNATURE = /^[0-9a-f]{96}$/

/**
 * Did drand make this signature (96 lowercase hex digits, a compressed point of G1) for this round? Never rejects for a
 * signature that has not its form: nobody made that. Takes some tenths of a second the first time, then hundredths.
 */
export async function isDrandSignature(round: number, signature: string): Promise<boolean> {
  if (!Number.isSafeInteger(round) || round < 1 || !SIGNATURE.test(signature)) return false
  // A pairing is much code, and only who looks at a draw with a public beacon needs it.
  const { bls12_381 } = await import('@noble/curves/bls12-381.js')
  const { hash, verify } = bls12_381.shortSignatures
  const message = new Uint8Array(8)
  new DataView(message.buffer).setBigUint64(0, BigInt(round))
  try {
    return verify(hexToBytes(signature), hash(sha256(message), DOMAIN), hexToBytes(DRAND_PUBLIC_KEY))
  } catch {
    // Bytes that are no point of the curve sign nothing.
    return false
  }
}
