import type { Signature } from './signature.ts'

/*
 * The manifest of files for a regulator is a file of JSON lines: the first says what the files are, each further one is a file with
 * its rows, its SHA-256 and its sums, and the last is the seal: the signature over the SHA-256 of every byte before it, line break
 * included. See docs/regulator-files.md.
 */

/** What the seal says and signs. Days are of UTC, both part of the period. */
export type RegulatorFacts = {
  readonly kind: 'regulator'
  readonly version: 1
  readonly businessId: number
  readonly from: string
  readonly to: string
  /** Files, without the first line and the seal. */
  readonly lineCount: number
  readonly issuedAt: string
  /** 64 lowercase hex digits. */
  readonly sha256: string
}

export type RegulatorSeal = RegulatorFacts & Signature

/** The text that the signature of a manifest covers. */
export function regulatorText(facts: RegulatorFacts): string {
  const { version, businessId, from, to, lineCount, issuedAt, sha256 } = facts
  return `regulator|${version}|${businessId}|${from}|${to}|${lineCount}|${issuedAt}|${sha256}`
}
