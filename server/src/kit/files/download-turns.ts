import type { Download } from '../http/downloads.ts'
import { refuse } from '../refusal.ts'

const BUSY_SECONDS = 30

/** Files of one kind at once for staff of a business: more than there are people, so that slow readers keep nobody else waiting. */
export const STAFF_AT_ONCE = 40

/** Takes a link and opens what it leads to; null when it is gone. */
type Opening = () => Promise<Omit<Download, 'release'> | null>

/**
 * Makes the turns of one kind of download: one at a time for each who asks, `atOnce` for all of a business in this process, as
 * each may be as slow as its reader. A link is taken within the turn, so that a refusal leaves it as it was.
 * @returns a function that opens a download within a turn, or gives null; it throws Refusal cashier.export_busy
 */
export function createDownloadTurns(atOnce: number) {
  const running = new WeakMap<object, Set<string>>()
  return async (app: object, takerId: string, open: Opening): Promise<Download | null> => {
    const takers = running.get(app) ?? new Set()
    running.set(app, takers)
    if (takers.has(takerId) || takers.size >= atOnce) throw refuse('cashier.export_busy', { seconds: BUSY_SECONDS })
    takers.add(takerId)
    const release = () => takers.delete(takerId)
    const opened = await open().catch((error: unknown) => {
      release()
      throw error
    })
    if (opened === null) release()
    return opened && { ...opened, release }
  }
}
