import { assert } from '#kit/assert.ts'
import type { Db } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import {
  type BetPage,
  type BetProof,
  type BetSource,
  type DescribedPlay,
  newest,
  newestOfEach,
  type PlayStatus,
  type SettledRow,
  settledBetOf,
  statesOf,
} from '../../bets/index.ts'
import { numberLists } from '../bets/bet-numbers.ts'
import { findCrashBet, readCrashBetsByNumber } from './bets/bet-store.ts'
import { crashBetAsBet } from './crash-view.ts'
import { readRound, readRounds } from './round-store.ts'
import { readSettledRounds } from './settled-rounds.ts'

/** Rounds whose bets can be among the newest settled ones. */
const NEWEST_ROUNDS = 3

/** Crash bets in what all bets share. */
export const crashBetSource: BetSource = {
  name: 'crash',
  namePlays: ({ sql, b }, playerId, references) =>
    sql<{ reference: string; game: string; betId: string }[]>`
      select id as reference, 'crash' as game, id as "betId" from ${b}.rooms_crash_bet
        where id = any(${references}::uuid[]) and player_id = coalesce(${playerId}::uuid, player_id)`,
  describePlays: ({ sql, b }, references) =>
    sql<DescribedPlay[]>`
      select id as reference, 'crash' as game, int_id as number, created_at as "placedAt", round_int_id::text as round
      from ${b}.rooms_crash_bet where id = any(${references}::uuid[])`,
  lists: {
    ...numberLists(({ sql, b }) => sql`${b}.rooms_crash_bet`, newestNumbers),
    async readBets(db, app, playerId, intIds) {
      const bets = await readCrashBetsByNumber(db, playerId, intIds)
      const rounds = await readRounds(
        db,
        bets.map((bet) => bet.roundIntId),
      )
      return bets.map((bet) => {
        const round = rounds.get(bet.roundIntId)
        assert(round !== undefined, 'every bet has a round')
        return crashBetAsBet(app, bet, round)
      })
    },
    readProof,
    async readNewestSettled({ sql, b }, limit) {
      const rows = await sql<SettledRow[]>`
        select id, player_id, 'crash' as game, currency, stake, payout,
          coalesce(cashed_out_e2, 0)::bigint * 100 as multiplier_e4, changed_at as settled_at
        from ${b}.rooms_crash_bet
        where round_int_id > (select coalesce(max(int_id), 0) from ${b}.rooms_crash_round) - ${NEWEST_ROUNDS}
          and status in ('cashed_out', 'lost')
        order by changed_at desc limit ${limit}`
      return rows.map(settledBetOf)
    },
  },
  readSettled: readSettledRounds,
}

const STATES: Readonly<Record<PlayStatus, readonly string[]>> = {
  open: ['open'],
  won: ['cashed_out'],
  part_back: ['cashed_out'],
  lost: ['lost'],
  refunded: ['refunded', 'cancelled'],
}

const NOWHERE: typeof STATES = { open: [], won: [], part_back: [], lost: [], refunded: [] }

/** Subquery: the numbers of a page, read in the order of an index, whatever it is filtered by. */
function newestNumbers(db: Db, playerId: string, page: BetPage) {
  const { sql, b } = db
  const { games, status } = page
  const isAsked = games === null || games.includes('crash')
  if (isAsked && status === null) return newest(db, sql`${b}.rooms_crash_bet where player_id = ${playerId}`, page)
  return newestOfEach(db, page, {
    each: statesOf(db, isAsked ? STATES : NOWHERE, status),
    rows: sql`${b}.rooms_crash_bet where player_id = ${playerId} and status = state.name
      and (payout > stake) = state.is_gain`,
  })
}

/** The proof of a bet is its round's: the game hash stands for the server seed, the salt for the client seed. */
async function readProof(app: App, betId: string): Promise<BetProof | null> {
  const stored = await findCrashBet(app.db, betId)
  if (stored === null) return null
  const round = await readRound(app.db, stored.roundIntId)
  assert(round !== null, 'every bet has a round')
  const bet = crashBetAsBet(app, stored, round)
  const { game, serverSeedHash, clientSeed, nonce } = bet
  const params = { formula: round.formula }
  const seeds = { serverSeed: round.gameHash, serverSeedHash, clientSeed, nonce }
  return {
    playerId: stored.playerId,
    // Its proof is that of the round, which everybody may read.
    isPublic: true,
    bet,
    verification: { game, ...seeds, params, rulesVersion: null, paytableVersion: null },
  }
}
