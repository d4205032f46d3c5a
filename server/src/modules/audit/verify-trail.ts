import { linkLine, TRAIL_START, type TrailHead } from '@tas/shared/rules/books/audit-chain.ts'
import { begin, type DbPool } from '#kit/db/connect.ts'
import { sha256Hex } from '#kit/random.ts'
import { findStrayLines, readLinks, readTrailHash, type StoredLink } from './chain-store.ts'

export type TrailReport = {
  /** Lines whose hashes were recomputed. */
  readonly lineCount: number
  readonly head: TrailHead
  /** One sentence for each difference, naming the line. Empty: the trail is as it was written. */
  readonly differences: readonly string[]
}

const PAGE_SIZE = 1_000
const MAX_DIFFERENCES = 100

/**
 * Recomputes the chain of a business's audit trail from its lines, in one snapshot; behind `after`, when that much was right
 * before. Lines that stand beside the chain are looked for among all.
 */
export async function verifyTrail(db: DbPool, after: TrailHead = TRAIL_START): Promise<TrailReport> {
  return begin(db, async (tx) => {
    await tx.sql.unsafe('set transaction isolation level repeatable read; set local statement_timeout = 0')
    const differences: string[] = []
    const note = (sentence: string) => {
      if (differences.length < MAX_DIFFERENCES) differences.push(`audit trail: ${sentence}`)
    }
    if (after.seq > 0n && (await readTrailHash(tx, after.seq)) !== after.hash)
      note(`line ${after.seq} is not the one that was verified before`)
    let head = after
    for (;;) {
      const page = await readLinks(tx, { after: head.seq, limit: PAGE_SIZE })
      for (const link of page) head = checkLink(link, head, note)
      if (page.length < PAGE_SIZE) break
    }
    for (const stray of await findStrayLines(tx, MAX_DIFFERENCES))
      note(
        stray.is_gone ? `line ${stray.id} went before it was sealed` : `line ${stray.id} was put in beside the chain`,
      )
    return { lineCount: Number(head.seq - after.seq), head, differences }
  })
}

/** @returns the link as stored, so that one wrong line is one difference and not one for every line after it. */
function checkLink(link: StoredLink, before: TrailHead, note: (sentence: string) => void): TrailHead {
  const { seq, hash, eventId, line } = link
  if (seq !== before.seq + 1n) note(`the links from ${before.seq + 1n} to ${seq - 1n} are gone`)
  else if (line === null) note(`line ${seq} (${eventId}) is gone`)
  else if (linkLine(sha256Hex, before, line).hash !== hash)
    note(`line ${seq} (${eventId}, ${line.action}) is not as it was written`)
  return { seq, hash }
}
