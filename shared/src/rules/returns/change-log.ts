import type { Sha256Hex } from '../books/merkle.ts'
import type { Signature } from '../books/signature.ts'

/*
 * The log of all rules and pay tables a business has ever offered: a chain in which each entry names the hash of the one
 * before it and is signed by itself, so that none can be changed, left out or put in between later.
 */

/** Why an entry was written: what of the game is new against its entry before. */
export const CHANGES = ['first', 'rules', 'paytable', 'both', 'earlier'] as const
export type Change = (typeof CHANGES)[number]

/** A version of a game, from the moment its tables were first offered. */
export type ChangeEntry = {
  readonly kind: 'change'
  readonly version: 1
  readonly businessId: number
  /** Place in the log, from 1. */
  readonly number: number
  readonly at: string
  readonly game: string
  readonly rulesVersion: number
  readonly paytableVersion: number
  /** SHA-256 over the canonical text of all its tables (house-games.ts): 64 lowercase hex digits. */
  readonly tablesHash: string
  /** The lowest return over all its bets, exact; numerator and denominator as decimal texts. */
  readonly rtp: { readonly numerator: string; readonly denominator: string }
  /** `earlier`: a version that was offered before came back. */
  readonly change: Change
  /** Hash of the entry before; 64 zeros for the first. */
  readonly previousHash: string
  readonly hash: string
  readonly signature: Signature
}

/** The whole log as a document to keep, oldest entry first. */
export type ChangeLog = { readonly kind: 'changes'; readonly version: 1; readonly entries: readonly ChangeEntry[] }

export const NO_ENTRY = '0'.repeat(64)

export type ChangeFacts = Omit<ChangeEntry, 'hash' | 'signature'>

/** What signature and hash of an entry cover: every field. */
export function changeText(entry: ChangeFacts): string {
  const { version, businessId, number, at, game, rulesVersion, paytableVersion, tablesHash, rtp, change } = entry
  const what = `${game}|${rulesVersion}|${paytableVersion}|${tablesHash}|${rtp.numerator}/${rtp.denominator}|${change}`
  return `change|${version}|${businessId}|${number}|${at}|${what}|${entry.previousHash}`
}

/** The hash by which the next entry names this one. */
export function changeHash(sha256: Sha256Hex, entry: ChangeFacts): string {
  return sha256(changeText(entry))
}

/** The place of the first entry that does not follow the one before it, or whose hash is not its own; null when all do. */
export function findBreak(sha256: Sha256Hex, entries: readonly ChangeEntry[]): number | null {
  let previousHash = NO_ENTRY
  for (const [index, entry] of entries.entries()) {
    const follows = entry.previousHash === previousHash && entry.number === index + 1
    const isSameBusiness = entry.businessId === entries[0]?.businessId
    if (!follows || !isSameBusiness || changeHash(sha256, entry) !== entry.hash) return index + 1
    previousHash = entry.hash
  }
  return null
}
