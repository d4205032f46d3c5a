import { LIVE_TABLES } from '@tas/shared/rules/live-tables.ts'
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
  statesOf,
} from '../../bets/index.ts'
import { numberLists } from '../bets/bet-numbers.ts'
import { roundOf } from './bets/bet-kind.ts'
import { findTableBet, type TableBetRow, tableBetOf } from './bets/bet-store.ts'
import { readRound, readRounds, roundName } from './round-store.ts'
import { readSettledRounds } from './settled-rounds.ts'
import { tableBetAsBet } from './table-view.ts'

/** Bets at live tables in what all bets share. They are told by the name of their table. */
export const tableBetSource: BetSource = {
  name: 'tables',
  namePlays: ({ sql, b }, playerId, references) =>
    sql<{ reference: string; game: string; betId: string }[]>`
      select id as reference, table_name as game, id as "betId" from ${b}.rooms_table_bet
        where id = any(${references}::uuid[]) and player_id = coalesce(${playerId}::uuid, player_id)`,
  describePlays: ({ sql, b }, references) =>
    sql<DescribedPlay[]>`
      select id as reference, table_name as game, int_id as number, created_at as "placedAt", round_int_id::text as round
      from ${b}.rooms_table_bet where id = any(${references}::uuid[])`,
  lists: {
    ...numberLists(({ sql, b }) => sql`${b}.rooms_table_bet`, newestNumbers),
    async readBets(db, app, playerId, intIds) {
      const { sql, b } = db
      const rows = await sql<TableBetRow[]>`
        select * from ${b}.rooms_table_bet where player_id = ${playerId} and int_id = any(${intIds}::bigint[])`
      const bets = rows.map(tableBetOf)
      const rounds = await readRounds(db, bets.map(roundOf))
      return bets.map((bet) => {
        const round = rounds.get(roundName(roundOf(bet)))
        assert(round !== undefined, 'every bet has a round')
        return tableBetAsBet(app, bet, round)
      })
    },
    readProof,
    async readNewestSettled({ sql, b }, limit) {
      // Ids begin with the time they were made at: the newest bets lie at the end of the primary key.
      const rows = await sql<(TableBetRow & { changed_at: Date })[]>`
        select * from ${b}.rooms_table_bet where status in ('won', 'lost') order by id desc limit ${limit}`
      return rows.map((row) => ({ ...tableBetOf(row), game: row.table_name, settledAt: row.changed_at }))
    },
  },
  readSettled: readSettledRounds,
}

const STATES: Readonly<Record<PlayStatus, readonly string[]>> = {
  open: ['open'],
  won: ['won'],
  part_back: ['won'],
  lost: ['lost'],
  refunded: ['refunded', 'cancelled'],
}
const TABLE_NAMES = LIVE_TABLES.map(({ name }) => name)

/** Subquery: the numbers of a page, read in the order of an index, whatever it is filtered by. */
function newestNumbers(db: Db, playerId: string, page: BetPage) {
  const { sql, b } = db
  const { games, status } = page
  if (games === null && status === null)
    return newest(db, sql`${b}.rooms_table_bet where player_id = ${playerId}`, page)
  return newestOfEach(db, page, {
    each: sql`unnest(${games ?? TABLE_NAMES}::text[]) as asked (name), ${statesOf(db, STATES, status)}`,
    rows: sql`${b}.rooms_table_bet where player_id = ${playerId} and table_name = asked.name and status = state.name
      and (payout > stake) = state.is_gain`,
  })
}

/** The proof of a bet is its round's: the round's hash stands for the server seed, the salt for the client seed. */
async function readProof(app: App, betId: string): Promise<BetProof | null> {
  const stored = await findTableBet(app.db, betId)
  if (stored === null) return null
  const round = await readRound(app.db, roundOf(stored))
  assert(round !== null, 'every bet has a round')
  const bet = tableBetAsBet(app, stored, round)
  const { serverSeedHash, clientSeed, nonce } = bet
  const { game, serverSeed, rulesVersion, paytableVersion } = round
  return {
    playerId: stored.playerId,
    // It says on what the player laid chips.
    isPublic: false,
    bet,
    verification: {
      game,
      serverSeed,
      serverSeedHash,
      clientSeed,
      nonce,
      params: { chips: stored.chips },
      rulesVersion,
      paytableVersion,
    },
  }
}
