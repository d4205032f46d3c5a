import { sha256 as sha256Bytes } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Sha256Hex } from '../books/merkle.ts'

/*
 * Where the public part of a draw's seed comes from. Named when the draw is made, long before it is known, and never
 * exchanged for another: whoever could choose between two could choose between two results.
 */

/**
 * `drand-quicknet`: a round of the public randomness beacon of the League of Entropy. `sandbox`: follows from the list of
 * tickets; anybody can compute it again, but it proves nothing about who chose the house seed.
 */
export const BEACON_SOURCES = ['sandbox', 'drand-quicknet'] as const
export type BeaconSource = (typeof BEACON_SOURCES)[number]

/** The chain `quicknet` of drand, as it publishes itself (https://docs.drand.love): a round every 3 s since its genesis. */
export const DRAND_CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
const DRAND_GENESIS_S = 1_692_803_367
const DRAND_PERIOD_S = 3

/** Milliseconds since 1970 at which a round becomes known. Rounds count from 1. */
export function drandTimeMs(round: number): number {
  return (DRAND_GENESIS_S + (round - 1) * DRAND_PERIOD_S) * 1_000
}

/** The first round that becomes known at a moment or after it. */
export function drandRoundAt(atMs: number): number {
  return Math.max(1, Math.ceil((atMs / 1_000 - DRAND_GENESIS_S) / DRAND_PERIOD_S) + 1)
}

/**
 * The randomness of a round: SHA-256 of the bytes of its signature, as drand defines it. Null when the text is no bytes in
 * lowercase hex.
 */
export function drandRandomness(signature: string): string | null {
  return /^(?:[0-9a-f]{2})+$/.test(signature) ? bytesToHex(sha256Bytes(hexToBytes(signature))) : null
}

/** The beacon of a sandbox draw: nobody knows it before the list of tickets is closed, for it is made of its root. */
export function sandboxBeacon(
  sha256: Sha256Hex,
  draw: { readonly seedHash: string; readonly root: string; readonly number: number },
): string {
  return sha256(`tas sandbox beacon|${draw.number}|${draw.seedHash}|${draw.root}`)
}
