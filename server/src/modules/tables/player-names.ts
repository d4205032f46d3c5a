import type { NameLookup } from '#kit/rounds/naming.ts'
import type { App } from '../../ctx.ts'
import { tablesOf } from './tables.ts'

/** Names players at the live tables from now on. Until somebody who knows who may be named calls this, nobody is. */
export function nameTablePlayers(app: App, lookup: NameLookup): void {
  for (const { naming } of tablesOf(app)?.all ?? []) naming.use(lookup)
}

/** Tells every table to show this name no longer, after whatever may still carry it. */
export async function hideTableName(app: App, name: string): Promise<void> {
  for (const { naming, room } of tablesOf(app)?.all ?? []) {
    await naming.settled()
    app.rooms.send(room, { type: 'feed.nameHidden', name })
  }
}
