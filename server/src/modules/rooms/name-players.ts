import { createNaming, type Naming, type NamingOptions } from '#kit/rounds/naming.ts'
import type { App } from '../../ctx.ts'
import { readShownNames } from '../bets/index.ts'
import { NAMES_AFTER_MS } from './timing.ts'

/** Names of players in a public room: of those who choose to be seen. `tell`: sends names that come later. */
export function namePlayers(app: App, room: string, tell: NamingOptions['tell']): Naming {
  return createNaming({
    log: app.log,
    lookup: (playerIds) => readShownNames(app.db, playerIds),
    afterMs: NAMES_AFTER_MS,
    hasListeners: () => app.rooms.sizeOf(room) > 0,
    tell,
  })
}
