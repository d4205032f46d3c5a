import type { Signature } from './signature.ts'

/*
 * A statement is a file of any length, made and checked while it flows. Its last line is its seal: the signature over
 * the SHA-256 of every byte before that line, line break included.
 */

/** The formats a statement can be exported in. */
export const STATEMENT_FORMATS = ['csv', 'json'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** What the seal says and signs. */
export type StatementFacts = {
  readonly kind: 'statement'
  readonly version: 1
  readonly format: StatementFormat
  readonly businessId: number
  readonly playerId: string
  readonly currency: string
  readonly lineCount: number
  readonly issuedAt: string
  /** 64 lowercase hex digits. */
  readonly sha256: string
}

/** The last line of a statement, as JSON holds it and as a cell of CSV holds it. */
export type StatementSeal = StatementFacts & Signature

/** The text that the signature of a statement covers. */
export function statementText(facts: StatementFacts): string {
  const { version, format, businessId, playerId, currency, lineCount, issuedAt, sha256 } = facts
  return `statement|${version}|${format}|${businessId}|${playerId}|${currency}|${lineCount}|${issuedAt}|${sha256}`
}

/** The last line of a CSV statement begins with this cell; the second is the seal as JSON, quoted as CSV quotes. */
const CSV_START = 'signature,"'
/** The last line of a JSON statement: the last member of its object. */
const JSON_START = '"signature":'

/** The last line of a file. `columns`: cells of every row of a CSV file. */
export function sealLine(seal: StatementSeal, columns: number): string {
  const text = JSON.stringify(seal)
  if (seal.format === 'json') return `${JSON_START}${text}}`
  return `${CSV_START}${text.replaceAll('"', '""')}"${','.repeat(columns - 2)}`
}

/** What the last line of a file says; null when it is no seal. What it says is not checked here. */
export function readSealLine(line: string): unknown {
  try {
    if (line.startsWith(JSON_START)) return JSON.parse(line.slice(JSON_START.length, -1))
    if (!line.startsWith(CSV_START)) return null
    return JSON.parse(line.slice(CSV_START.length).replace(/",*$/, '').replaceAll('""', '"'))
  } catch {
    return null
  }
}
