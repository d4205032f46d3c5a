import { assert } from '#kit/assert.ts'
import type { App } from '../../ctx.ts'
import { type Purses, readPurses } from '../ledger/index.ts'

/** The purses of a player of this business: every player has them from the first day. */
export async function pursesOf(app: App, playerId: string): Promise<Purses> {
  const owned = await readPurses(app.db, playerId)
  assert(owned !== null, 'every player has purses')
  return owned
}
