import { answerPart, refusePart } from './answers.ts'
import type { Desk, Part } from './desk.ts'
import type { EngineOptions } from './options.ts'
import { commitWithRetry, meaningOf, NotCommitted } from './transaction.ts'

/** Parts that commit aside at the same time. Each holds a connection of the general pool. */
const AT_ONCE = 4
/** So long after the database refused something of a business all of it commits aside. */
const TROUBLED_MS = 5_000

/**
 * Where parts commit that broke the transaction of a lane: each by itself and as long as it takes, while the lanes go on with
 * everybody else. @param wake has the lanes look for work: there is room here again
 */
export function createAside(options: EngineOptions, wake: () => void) {
  const troubledUntilMs = new WeakMap<Desk, number>()
  let count = 0

  /** Commits a part. A unit whose writing breaks it is found by running each alone. */
  async function settle(part: Part): Promise<void> {
    try {
      const [outcomes = []] = await commitWithRetry(
        [part],
        { sql: options.asideSql, again: ['lost', 'conflict'] },
        options,
      )
      answerPart(part, outcomes, options)
    } catch (failed) {
      if (!(failed instanceof NotCommitted)) throw failed
      const meaning = meaningOf(failed.cause, 0)
      if (part.batch.length > 1 && meaning !== 'lost' && meaning !== 'displaced')
        for (const pending of part.batch) await settle({ ...part, batch: [pending] })
      else refusePart(part, failed.cause, options)
    }
  }

  return {
    isFull: () => count >= AT_ONCE,
    isTroubled: (desk: Desk) => performance.now() < (troubledUntilMs.get(desk) ?? 0),
    noteTrouble: (desk: Desk) => void troubledUntilMs.set(desk, performance.now() + TROUBLED_MS),
    async commit(part: Part): Promise<void> {
      count++
      try {
        await settle(part)
      } finally {
        count--
        part.desk.release(part)
        wake()
      }
    },
  }
}
