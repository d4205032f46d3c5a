import { linkLine } from '@tas/shared/rules/books/audit-chain.ts'
import { begin, type DbPool } from '#kit/db/connect.ts'
import { sha256Hex } from '#kit/random.ts'
import { holdChain, insertLinks, readTrailHead, takeUnsealed } from './chain-store.ts'

const MOST_AT_ONCE = 500

/**
 * Adds committed lines of the trail to its chain, the oldest first. One process does at a time; who writes a line waits for
 * nobody. @returns whether more may wait
 */
export async function sealTrail(db: DbPool): Promise<boolean> {
  return begin(db, async (tx) => {
    if (!(await holdChain(tx))) return false
    const lines = await takeUnsealed(tx, MOST_AT_ONCE)
    if (lines.length === 0) return false
    let head = await readTrailHead(tx)
    const links = lines.map((line) => {
      head = linkLine(sha256Hex, head, line)
      return { ...head, eventId: line.id }
    })
    await insertLinks(tx, links)
    return lines.length === MOST_AT_ONCE
  })
}
