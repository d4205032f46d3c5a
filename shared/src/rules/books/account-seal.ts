import type { Signature } from './signature.ts'

/*
 * An export of a player's data is a file of JSON lines: the first says what the file is, each further one is a row of a
 * table, and the last is the seal: the signature over the SHA-256 of every byte before it, line break included.
 */

/** What the seal says and signs. */
export type AccountExportFacts = {
  readonly kind: 'account'
  readonly version: 1
  readonly businessId: number
  readonly playerId: string
  /** Rows, without the first line and the seal. */
  readonly lineCount: number
  readonly issuedAt: string
  /** 64 lowercase hex digits. */
  readonly sha256: string
}

export type AccountExportSeal = AccountExportFacts & Signature

/** The text that the signature of an export covers. */
export function accountExportText(facts: AccountExportFacts): string {
  const { version, businessId, playerId, lineCount, issuedAt, sha256 } = facts
  return `account|${version}|${businessId}|${playerId}|${lineCount}|${issuedAt}|${sha256}`
}
