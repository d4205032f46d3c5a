import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { pageOf } from '#kit/db/page.ts'
import type { PlayerContext } from '../../ctx.ts'
import { gameItem } from './game-view.ts'
import { listKeptGames } from './kept-games.ts'

const PATH = 'game/game/getRecent'

/** Games the player opened and that are still shown, the last one first. */
export async function getRecent(
  ctx: Pick<PlayerContext, 'db' | 'language' | 'device' | 'player'>,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { rows, count } = await listKeptGames(
    ctx.db,
    { list: 'opened', playerId: ctx.player.id },
    { language: ctx.language, device: ctx.device, ...pageOf(input) },
  )
  return { items: rows.map((row) => gameItem(ctx, row)), countAll: count }
}
