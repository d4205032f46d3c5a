import { assert } from '#kit/assert.ts'
import type { Db } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import {
  type BetPage,
  type BetProof,
  type BetSource,
  newest,
  newestOfEach,
  type PlayStatus,
  statesOf,
} from '../originals/index.ts'
import { findTableBet, type TableBetRow, tableBetOf } from './bet-store.ts'
import { HOUSE_TABLES } from './house-tables.ts'
import type { TableBet } from './round.ts'
import { readRound, readRounds, roundName } from './round-store.ts'
import { tableBetAsBet } from './table-view.ts'

/** Bets at live tables in the lists of all house bets. They are told by the name of their table. */
export const tableBetSource: BetSource = {
  async readNumbers(db, playerId, page) {
    const rows = await db.sql<{ int_id: bigint }[]>`${newestNumbers(db, playerId, page)}`
    return rows.map((row) => Number(row.int_id))
  },
  async countBets(db, playerId, filter, most) {
    const [row] = await db.sql<{ n: bigint }[]>`
      select count(*) as n from (${newestNumbers(db, playerId, { ...filter, before: null, limit: most })}) as one`
    return Number(row?.n ?? 0n)
  },
  async readBets(app, playerId, intIds) {
    const { sql, b } = app.db
    const rows = await sql<TableBetRow[]>`
      select * from ${b}.tables_bet where player_id = ${playerId} and int_id = any(${intIds}::bigint[])`
    const bets = rows.map(tableBetOf)
    const rounds = await readRounds(app.db, bets.map(roundOf))
    return bets.map((bet) => {
      const round = rounds.get(roundName(roundOf(bet)))
      assert(round !== undefined, 'every bet has a round')
      return tableBetAsBet(app, bet, round)
    })
  },
  async findBetId({ sql, b }, playerId, intId) {
    const [row] = await sql<{ id: string }[]>`
      select id from ${b}.tables_bet where player_id = ${playerId} and int_id = ${intId}`
    return row?.id ?? null
  },
  readProof,
  async readNewestSettled({ sql, b }, limit) {
    // Ids begin with the time they were made at: the newest bets lie at the end of the primary key.
    const rows = await sql<(TableBetRow & { changed_at: Date })[]>`
      select * from ${b}.tables_bet where status in ('won', 'lost') order by id desc limit ${limit}`
    return rows.map((row) => ({ ...tableBetOf(row), game: row.table_name, settledAt: row.changed_at }))
  },
}

const STATES: Readonly<Record<PlayStatus, readonly string[]>> = {
  open: ['open'],
  won: ['won'],
  part_back: ['won'],
  lost: ['lost'],
  refunded: ['refunded', 'cancelled'],
}
const TABLE_NAMES = HOUSE_TABLES.map(({ name }) => name)

/** Subquery: the numbers of a page, read in the order of an index, whatever it is filtered by. */
function newestNumbers(db: Db, playerId: string, page: BetPage) {
  const { sql, b } = db
  const { games, status } = page
  if (games === null && status === null) return newest(db, sql`${b}.tables_bet where player_id = ${playerId}`, page)
  return newestOfEach(db, page, {
    each: sql`unnest(${games ?? TABLE_NAMES}::text[]) as asked (name), ${statesOf(db, STATES, status)}`,
    rows: sql`${b}.tables_bet where player_id = ${playerId} and table_name = asked.name and status = state.name
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
    bet,
    verification: {
      ...{ game, serverSeed, serverSeedHash, clientSeed, nonce, params: { chips: stored.chips } },
      ...{ rulesVersion, paytableVersion },
    },
  }
}

function roundOf({ table, roundIntId }: TableBet) {
  return { table, intId: roundIntId }
}
