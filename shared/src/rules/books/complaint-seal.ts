import type { Signature } from './signature.ts'

/*
 * The pack of a complaint is a file of JSON lines: the first says what the file is, each further one is a message, a file that came with
 * one, what the complaint is about, a posting with its receipt; the last is the seal: the signature over the SHA-256 of every byte before
 * it, line break included.
 */

/** What the seal says and signs. */
export type ComplaintPackFacts = {
  readonly kind: 'complaint'
  readonly version: 1
  readonly businessId: number
  readonly playerId: string
  /** The public number of the complaint. */
  readonly number: number
  /** Lines, without the first one and the seal. */
  readonly lineCount: number
  readonly issuedAt: string
  /** 64 lowercase hex digits. */
  readonly sha256: string
}

export type ComplaintPackSeal = ComplaintPackFacts & Signature

/** The text that the signature of a pack covers. */
export function complaintPackText(facts: ComplaintPackFacts): string {
  const { version, businessId, playerId, number, lineCount, issuedAt, sha256 } = facts
  return `complaint|${version}|${businessId}|${playerId}|${number}|${lineCount}|${issuedAt}|${sha256}`
}
