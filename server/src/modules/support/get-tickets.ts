import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { pageOf } from '#kit/db/page.ts'
import type { PlayerContext } from '../../ctx.ts'
import { keysOfSearch } from './message-store.ts'
import { countUnread, listOwn } from './ticket-store.ts'
import { ownView } from './ticket-view.ts'

const PATH = 'support/ticket/getTickets'

/** A page of the player's tickets; a search of fewer than three letters finds nothing. */
export async function getTickets(
  { db, player, language }: PlayerContext,
  { status, search = '', ...page }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const countNew = await countUnread(db, player.id)
  const asked = { playerId: player.id, status: status ?? null, keys: keysOfSearch(db, search), ...pageOf(page) }
  const { rows, countAll } = await listOwn(db, asked)
  return { items: rows.map((row) => ownView(row, language)), countAll, countNew }
}
