import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { Db } from '#kit/db/connect.ts'
import { pageOf } from '#kit/db/page.ts'
import type { BetFilter } from '../../bet-source.ts'
import type { App, PlayerContext } from '../../ctx.ts'
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
  const asked = { playerId: player.id, filter, ...pageOf(input) }
  const [page, count] = await Promise.all([readBets(app.db, app, asked), countBets(app, player.id, filter)])
  return { ...page, countAll: Math.min(count, MAX_COUNTED_BETS), isCountCapped: count > MAX_COUNTED_BETS }
}

export type BetsAsked = {
  readonly playerId: string
  readonly filter: BetFilter
  readonly offset: number
  readonly limit: number
}

/** Bets of a player of every kind together, newest first, and the number that the next page begins after. */
export async function readBets(
  db: Db,
  app: App,
  { playerId, filter, offset, limit }: BetsAsked,
): Promise<{ readonly items: BetData[]; readonly nextCursor: number | null }> {
  // One more than asked for tells whether there is a next page.
  const page = { ...filter, limit: offset + limit + 1 }
  const found = await readNumbers({ db, betSources: app.betSources }, playerId, page)
  const intIds = found.slice(offset, offset + limit)
  return {
    items: await readBetsByNumber(db, app, playerId, intIds),
    nextCursor: found.length > offset + limit ? (intIds.at(-1) ?? null) : null,
  }
}

/** Those of a player's bets that have these numbers, the highest first. */
export async function readBetsByNumber(
  db: Db,
  app: App,
  playerId: string,
  intIds: readonly number[],
): Promise<BetData[]> {
  const bets = await Promise.all(listsOf(app.betSources).map((lists) => lists.readBets(db, app, playerId, intIds)))
  return bets.flat().sort((one, other) => other.intId - one.intId)
}
