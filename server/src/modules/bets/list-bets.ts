import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { pageOf } from '#kit/db/page.ts'
import type { BetFilter } from '../../bet-source.ts'
import type { PlayerContext } from '../../ctx.ts'
import { countBets, MAX_COUNTED_BETS, readNumbers } from './count-bets.ts'
import { gamesOf } from './games-of.ts'
import { listsOf } from './lists-of.ts'

const PATH = 'game/original/getBets'

/** The caller's bets of every kind together, newest first. */
export async function listBets(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const filter: BetFilter = {
    games: gamesOf({ game: input.game ?? null, group: input.group ?? null }),
    status: input.status ?? null,
    before: input.cursor ?? null,
  }
  const { limit, offset } = pageOf(input)
  const [found, count] = await Promise.all([
    // One more than asked for tells whether there is a next page.
    readNumbers(app, player.id, { ...filter, limit: offset + limit + 1 }),
    countBets(app, player.id, filter),
  ])
  const intIds = found.slice(offset, offset + limit)
  const items = await Promise.all(listsOf(app.betSources).map((lists) => lists.readBets(app, player.id, intIds)))
  return {
    items: items.flat().sort((one, other) => other.intId - one.intId),
    countAll: Math.min(count, MAX_COUNTED_BETS),
    isCountCapped: count > MAX_COUNTED_BETS,
    nextCursor: found.length > offset + limit ? (intIds.at(-1) ?? null) : null,
  }
}
