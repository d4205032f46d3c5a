import { EMPTY_ROOT, type Sha256Hex } from './merkle.ts'

/** A line of the audit trail as its chain sees it: every fact of its row. */
export type ChainedLine = {
  readonly id: string
  /** Microseconds since 1970, in decimal digits. */
  readonly happenedAtUs: string
  readonly actorKind: string
  readonly actorId: string | null
  readonly action: string
  readonly targetId: string | null
  /** The sealed address it came from, in hexadecimal digits. */
  readonly origin: string | null
  /** The details as the database writes them. */
  readonly details: string
}

/** Where a chain was read up to: the number of its last line, 1, 2, 3 … without gaps, and that line's hash. */
export type TrailHead = { readonly seq: bigint; readonly hash: string }

/** What the first line follows. */
export const TRAIL_START: TrailHead = { seq: 0n, hash: EMPTY_ROOT }

/** The head after one more line. Its text is JSON, so that no fact can pass for two. */
export function linkLine(sha256: Sha256Hex, before: TrailHead, line: ChainedLine): TrailHead {
  const seq = before.seq + 1n
  const { id, happenedAtUs, actorKind, actorId, action, targetId, origin, details } = line
  const facts = [id, happenedAtUs, actorKind, actorId, action, targetId, origin, details]
  return { seq, hash: sha256(JSON.stringify(['audit', before.hash, String(seq), ...facts])) }
}
