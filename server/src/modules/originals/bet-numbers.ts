import { INSTANT_GAMES, STEP_GAMES } from '@tas/shared/rules/games/registry.ts'
import type { Db } from '#kit/db/connect.ts'
import type { BetFilter, PlayStatus } from './bet-filter.ts'
import { askSources } from './bet-sources.ts'
import { type BetPage, newest, newestOfEach, statesOf } from './newest-bets.ts'

/** Bets are counted no further: beyond it nobody reads a number, and counting costs what it passes by. */
export const MAX_COUNTED_BETS = 10_000

const INSTANT_NAMES = INSTANT_GAMES.map(({ game }) => game)
const STEP_NAMES = STEP_GAMES.map(({ game }) => game)
/** Whether an instant bet of a status was paid anything. */
const INSTANT_STATES: Readonly<Record<PlayStatus, readonly boolean[]>> = {
  open: [],
  won: [true],
  part_back: [true],
  lost: [false],
  refunded: [],
}
const HAND_STATES: Readonly<Record<PlayStatus, readonly string[]>> = {
  open: ['open'],
  won: ['paid'],
  part_back: ['paid'],
  lost: ['lost'],
  refunded: ['refunded'],
}

const CRASH_STATES: Readonly<Record<PlayStatus, readonly string[]>> = {
  open: ['open'],
  won: ['cashed_out'],
  part_back: ['cashed_out'],
  lost: ['lost'],
  refunded: ['refunded', 'cancelled'],
}

const NOWHERE: typeof CRASH_STATES = { open: [], won: [], part_back: [], lost: [], refunded: [] }

/** The highest numbers of a player's bets that the filter leaves, highest first: a page costs what lies before it. */
export async function readNumbers(db: Db, playerId: string, page: BetPage): Promise<number[]> {
  const { sql } = db
  const { instant, hands, crash } = partsOf(db, playerId, page)
  const rows = await sql<{ int_id: bigint }[]>`
    (${instant}) union all (${hands}) union all (${crash}) order by int_id desc limit ${page.limit}`
  const others = await askSources((source) => source.readNumbers(db, playerId, page))
  return [...rows.map((row) => Number(row.int_id)), ...others].sort((one, other) => other - one).slice(0, page.limit)
}

/** Counted to one more than is told, in each table by itself. */
export async function countBets(db: Db, playerId: string, filter: BetFilter): Promise<number> {
  const most = MAX_COUNTED_BETS + 1
  const all = { ...filter, before: null }
  const { instant, hands, crash } = partsOf(db, playerId, { ...all, limit: most })
  const [row] = await db.sql<{ n: bigint }[]>`
    select (select count(*) from (${instant}) as one) + (select count(*) from (${hands}) as one)
      + (select count(*) from (${crash}) as one) as n`
  const others = await askSources(async (source) => [await source.countBets(db, playerId, filter, most)])
  return others.reduce((sum, count) => sum + count, Number(row?.n ?? 0n))
}

/** How many bets of a player are open: hands, crash, live tables. */
export async function countOpenBets(db: Db, playerId: string): Promise<number> {
  return countBets(db, playerId, { games: null, status: 'open', before: null })
}

/** What each table has of a page. Each part is read in the order of an index, whatever it is filtered by. */
function partsOf(db: Db, playerId: string, page: BetPage) {
  const { sql, b } = db
  const { games, status } = page
  const isAll = games === null && status === null
  const isCrash = games === null || games.includes('crash')
  return {
    instant: isAll
      ? newest(db, sql`${b}.originals_bet where player_id = ${playerId}`, page)
      : newestOfEach(db, page, {
          each: sql`unnest(${games ?? INSTANT_NAMES}::text[]) as asked (name), ${statesOf(db, INSTANT_STATES, status)}`,
          rows: sql`${b}.originals_bet
            where player_id = ${playerId} and game = asked.name and (payout > 0) = state.name::boolean
              and (payout > stake) = state.is_gain`,
        }),
    hands: isAll
      ? newest(db, sql`${b}.originals_hand where player_id = ${playerId}`, page)
      : newestOfEach(db, page, {
          each: sql`unnest(${games ?? STEP_NAMES}::text[]) as asked (name), ${statesOf(db, HAND_STATES, status)}`,
          rows: sql`${b}.originals_hand where player_id = ${playerId} and game = asked.name and status = state.name
            and (payout > stake + added) = state.is_gain`,
        }),
    crash:
      isCrash && status === null
        ? newest(db, sql`${b}.originals_crash_bet where player_id = ${playerId}`, page)
        : newestOfEach(db, page, {
            each: statesOf(db, isCrash ? CRASH_STATES : NOWHERE, status),
            rows: sql`${b}.originals_crash_bet where player_id = ${playerId} and status = state.name
              and (payout > stake) = state.is_gain`,
          }),
  }
}
