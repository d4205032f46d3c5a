import type { Download } from '#kit/http/downloads.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'

const BUSY_SECONDS = 30

/** Takes a link and opens what it leads to; null when it is gone. */
type Opening = () => Promise<Omit<Download, 'release'> | null>

/**
 * Makes the turns of one kind of download: one at a time for each player, `atOnce` for all of a business in this process, as
 * each may be as slow as its reader. A link is taken within the turn, so that a refusal leaves it as it was.
 * @returns a function that opens a download within a turn, or gives null; it throws Refusal cashier.export_busy
 */
export function createDownloadTurns(atOnce: number) {
  const running = new WeakMap<App, Set<string>>()
  return async (app: App, playerId: string, open: Opening): Promise<Download | null> => {
    const players = running.get(app) ?? new Set()
    running.set(app, players)
    if (players.has(playerId) || players.size >= atOnce) throw refuse('cashier.export_busy', { seconds: BUSY_SECONDS })
    players.add(playerId)
    const release = () => players.delete(playerId)
    const opened = await open().catch((error: unknown) => {
      release()
      throw error
    })
    if (opened === null) release()
    return opened && { ...opened, release }
  }
}
