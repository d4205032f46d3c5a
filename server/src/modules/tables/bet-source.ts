import { assert } from '#kit/assert.ts'
import type { Db } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { type BetFilter, type BetProof, type BetSource, betCondition } from '../originals/index.ts'
import { findTableBet, type TableBetRow, tableBetOf } from './bet-store.ts'
import type { TableBet } from './round.ts'
import { readRound, readRounds, roundName } from './round-store.ts'
import { tableBetAsBet } from './table-view.ts'

/** Bets at live tables in the lists of all house bets. They are told by the name of their table. */
export const tableBetSource: BetSource = {
  async readNumbers(db, playerId, page) {
    const rows = await db.sql<{ int_id: bigint }[]>`
      select int_id from ${db.b}.tables_bet where player_id = ${playerId} ${conditionOf(db, page)}
      order by int_id desc limit ${page.limit}`
    return rows.map((row) => Number(row.int_id))
  },
  async countBets(db, playerId, filter, most) {
    const [row] = await db.sql<{ n: bigint }[]>`
      select count(*) as n from (select from ${db.b}.tables_bet
        where player_id = ${playerId} ${conditionOf(db, { ...filter, before: null })} limit ${most}) as one`
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

function conditionOf(db: Db, filter: BetFilter) {
  const { sql } = db
  return betCondition(db, filter, {
    game: sql`table_name`,
    statuses: {
      // Found by their rounds: every table has one at most that is not settled, whatever a player has played.
      open: sql`status = 'open' and (table_name, round_int_id) in (
        select round.table_name, round.int_id from ${db.b}.tables_round round where settled_at is null)`,
      won: sql`status = 'won'`,
      lost: sql`status = 'lost'`,
      refunded: sql`status in ('refunded', 'cancelled')`,
    },
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
