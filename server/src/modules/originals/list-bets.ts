import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { BetData } from '@tas/shared/contract/originals.ts'
import type { Db } from '#kit/db/connect.ts'
import { pageOf } from '#kit/db/page.ts'
import type { App, PlayerContext } from '../../ctx.ts'
import { type BetFilter, betCondition, gamesOf } from './bet-filter.ts'
import { askSources } from './bet-sources.ts'
import { readCrashBetsByNumber } from './crash/bet-store.ts'
import { crashBetAsBet } from './crash/crash-view.ts'
import { readRounds } from './crash/round-store.ts'
import { readBets } from './instant/bet-store.ts'
import { betView } from './instant/bet-view.ts'
import { readHands } from './steps/hand-store.ts'
import { handAsBet } from './steps/hand-view.ts'

const PATH = 'game/original/getBets'
const CRASH = 'crash'

/** Bets are counted no further: beyond it nobody reads a number, and counting costs what it passes by. */
export const MAX_COUNTED_BETS = 10_000

/** The caller's bets on house games of every kind together, newest first. */
export async function listBets(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const filter: BetFilter = {
    games: gamesOf({ game: input.game ?? null, group: input.group ?? null }),
    status: input.status ?? null,
    before: input.cursor ?? null,
  }
  const { limit, offset } = pageOf(input)
  const [found, count] = await Promise.all([
    // One more than asked for tells whether there is a next page.
    readNumbers(db, player.id, { ...filter, limit: offset + limit + 1 }),
    countBets(db, player.id, filter),
  ])
  const intIds = found.slice(offset, offset + limit)
  const [instant, hands, crash, others] = await Promise.all([
    readBets(db, player.id, intIds),
    readHands(db, player.id, intIds),
    readCrashViews(app, player.id, intIds),
    askSources((source) => source.readBets(app, player.id, intIds)),
  ])
  const items = [
    ...instant.map((bet) => betView(app, bet)),
    ...hands.map((hand) => handAsBet(app, hand)),
    ...crash,
    ...others,
  ]
  return {
    items: items.sort((one, other) => other.intId - one.intId),
    countAll: Math.min(count, MAX_COUNTED_BETS),
    isCountCapped: count > MAX_COUNTED_BETS,
    nextCursor: found.length > offset + limit ? (intIds.at(-1) ?? null) : null,
  }
}

/** How many bets of a player are open: hands, crash, live tables. */
export async function countOpenBets(db: Db, playerId: string): Promise<number> {
  return countBets(db, playerId, { games: null, status: 'open', before: null })
}

/** What of each table belongs to the filter. */
function conditions(db: Db, filter: BetFilter) {
  const { sql } = db
  const game = sql`game`
  return {
    instant: betCondition(db, filter, {
      game,
      statuses: { open: null, won: sql`payout > 0`, lost: sql`payout = 0`, refunded: null },
    }),
    hands: betCondition(db, filter, {
      game,
      statuses: {
        open: sql`status = 'open'`,
        won: sql`status = 'paid'`,
        lost: sql`status = 'lost'`,
        refunded: sql`status = 'refunded'`,
      },
    }),
    crash: betCondition(db, filter, {
      game: sql`${CRASH}::text`,
      statuses: {
        open: sql`status = 'open'`,
        won: sql`status = 'cashed_out'`,
        lost: sql`status = 'lost'`,
        refunded: sql`status in ('refunded', 'cancelled')`,
      },
    }),
  }
}

/** Each table gives its part in the order of an index, so a page costs what lies before it, not the whole history. */
async function readNumbers(db: Db, playerId: string, page: BetFilter & { readonly limit: number }): Promise<number[]> {
  const { sql, b } = db
  const { limit } = page
  const { instant, hands, crash } = conditions(db, page)
  const rows = await sql<{ int_id: bigint }[]>`
    (select int_id from ${b}.originals_bet where player_id = ${playerId} ${instant} order by int_id desc limit ${limit})
    union all
    (select int_id from ${b}.originals_hand where player_id = ${playerId} ${hands} order by int_id desc limit ${limit})
    union all
    (select int_id from ${b}.originals_crash_bet where player_id = ${playerId} ${crash} order by int_id desc limit ${limit})
    order by int_id desc limit ${limit}`
  const others = await askSources((source) => source.readNumbers(db, playerId, page))
  return [...rows.map((row) => Number(row.int_id)), ...others].sort((one, other) => other - one).slice(0, limit)
}

/** Counted to one more than is told, in each table by itself. */
async function countBets(db: Db, playerId: string, filter: BetFilter): Promise<number> {
  const { sql, b } = db
  const { instant, hands, crash } = conditions(db, { ...filter, before: null })
  const most = MAX_COUNTED_BETS + 1
  const [row] = await sql<{ n: bigint }[]>`
    select (select count(*) from (select from ${b}.originals_bet
        where player_id = ${playerId} ${instant} limit ${most}) as one)
      + (select count(*) from (select from ${b}.originals_hand
        where player_id = ${playerId} ${hands} limit ${most}) as one)
      + (select count(*) from (select from ${b}.originals_crash_bet
        where player_id = ${playerId} ${crash} limit ${most}) as one) as n`
  const others = await askSources(async (source) => [await source.countBets(db, playerId, filter, most)])
  return others.reduce((sum, count) => sum + count, Number(row?.n ?? 0n))
}

async function readCrashViews(app: App, playerId: string, intIds: readonly number[]): Promise<BetData[]> {
  const bets = await readCrashBetsByNumber(app.db, playerId, intIds)
  const rounds = await readRounds(
    app.db,
    bets.map((bet) => bet.roundIntId),
  )
  return bets.flatMap((bet) => {
    const round = rounds.get(bet.roundIntId)
    return round === undefined ? [] : [crashBetAsBet(app, bet, round)]
  })
}
