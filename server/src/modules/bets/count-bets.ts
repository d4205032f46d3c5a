import type { Db } from '#kit/db/connect.ts'
import type { BetFilter, BetPage } from '../../bet-source.ts'
import type { App } from '../../ctx.ts'
import { listsOf } from './lists-of.ts'

/** Bets are counted no further: beyond it nobody reads a number, and counting costs what it passes by. */
export const MAX_COUNTED_BETS = 10_000

/** Where is asked: the sources, and the connection or transaction they are read on. */
export type Asked = { readonly db: Db; readonly betSources: App['betSources'] }

/** The highest numbers of a player's bets that the filter leaves, highest first: a page costs what lies before it. */
export async function readNumbers({ db, betSources }: Asked, playerId: string, page: BetPage): Promise<number[]> {
  const found = await Promise.all(listsOf(betSources).map((lists) => lists.readNumbers(db, playerId, page)))
  return found
    .flat()
    .sort((one, other) => other - one)
    .slice(0, page.limit)
}

/** Counted to one more than is told, in each source by itself. */
export async function countBets({ db, betSources }: Asked, playerId: string, filter: BetFilter): Promise<number> {
  const counted = { filter, most: MAX_COUNTED_BETS + 1 }
  return sum(await Promise.all(listsOf(betSources).map((lists) => lists.countBets(db, playerId, counted))))
}

const OPEN: BetFilter = { games: null, status: 'open', before: null }

/** How many bets, and how many tickets, of a player are not over. */
export async function countOpen(asked: Asked, playerId: string): Promise<{ bets: number; tickets: number }> {
  const { db, betSources } = asked
  const [bets, tickets] = await Promise.all([
    Promise.all(
      listsOf(betSources).map((lists) => lists.countBets(db, playerId, { filter: OPEN, most: MAX_COUNTED_BETS + 1 })),
    ),
    Promise.all(betSources.map((source) => source.countOpenTickets?.(db, playerId) ?? 0)),
  ])
  return { bets: sum(bets), tickets: sum(tickets) }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
