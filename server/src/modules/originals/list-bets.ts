import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { BetData } from '@tas/shared/contract/originals/calls.ts'
import { pageOf } from '#kit/db/page.ts'
import type { App, PlayerContext } from '../../ctx.ts'
import { type BetFilter, gamesOf } from './bet-filter.ts'
import { countBets, MAX_COUNTED_BETS, readNumbers } from './bet-numbers.ts'
import { askSources } from './bet-sources.ts'
import { readCrashBetsByNumber } from './crash/bet-store.ts'
import { crashBetAsBet } from './crash/crash-view.ts'
import { readRounds } from './crash/round-store.ts'
import { readBets } from './instant/bet-store.ts'
import { betView } from './instant/bet-view.ts'
import { readHands } from './steps/hand-store.ts'
import { handAsBet } from './steps/hand-view.ts'

const PATH = 'game/original/getBets'

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
