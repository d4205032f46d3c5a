import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { BetData } from '@tas/shared/contract/originals.ts'
import type { Db } from '#kit/db/connect.ts'
import { pageOf } from '#kit/db/page.ts'
import type { App, PlayerContext } from '../../ctx.ts'
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

/** The caller's bets on house games of every kind together, newest first. */
export async function listBets(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const game = input.game ?? null
  const [intIds, countAll] = await Promise.all([
    readNumbers(db, player.id, { game, ...pageOf(input) }),
    countBets(db, player.id, game),
  ])
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
  return { items: items.sort((one, other) => other.intId - one.intId), countAll }
}

type Page = { readonly game: string | null; readonly limit: number; readonly offset: number }

/** Each table gives its part in the order of an index, so a page costs what lies before it, not the whole history. */
async function readNumbers(db: Db, playerId: string, page: Page): Promise<number[]> {
  const { game, limit, offset } = page
  const rows = await db.sql<{ int_id: bigint }[]>`
    (select int_id from ${db.b}.originals_bet
      where player_id = ${playerId} and (${game}::text is null or game = ${game}) order by int_id desc
      limit ${offset + limit})
    union all
    (select int_id from ${db.b}.originals_hand
      where player_id = ${playerId} and (${game}::text is null or game = ${game}) order by int_id desc
      limit ${offset + limit})
    union all
    (select int_id from ${db.b}.originals_crash_bet
      where player_id = ${playerId} and (${game}::text is null or ${game} = ${CRASH}) order by int_id desc
      limit ${offset + limit})
    order by int_id desc limit ${offset + limit}`
  const others = await askSources((source) => source.readNumbers(db, playerId, { game, limit: offset + limit }))
  return [...rows.map((row) => Number(row.int_id)), ...others]
    .sort((one, other) => other - one)
    .slice(offset, offset + limit)
}

async function countBets(db: Db, playerId: string, game: string | null): Promise<number> {
  const [row] = await db.sql<{ n: bigint }[]>`
    select (select count(*) from ${db.b}.originals_bet
        where player_id = ${playerId} and (${game}::text is null or game = ${game}))
      + (select count(*) from ${db.b}.originals_hand
        where player_id = ${playerId} and (${game}::text is null or game = ${game}))
      + (select count(*) from ${db.b}.originals_crash_bet
        where player_id = ${playerId} and (${game}::text is null or ${game} = ${CRASH})) as n`
  const others = await askSources(async (source) => [await source.countBets(db, playerId, game)])
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
