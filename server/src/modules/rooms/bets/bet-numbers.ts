import type { Db } from '#kit/db/connect.ts'
import type { BetPage, BetSource } from '../../bets/index.ts'

/** A query, or a part of one. */
type Fragment = ReturnType<Db['sql']>

/**
 * The lists of a source that keeps its bets in one table, as far as they look for numbers.
 * @param tableOf the table, with the schema of the business
 * @param newestOf reads the numbers of a page of a player's bets, newest first
 */
export function numberLists(
  tableOf: (db: Db) => Fragment,
  newestOf: (db: Db, playerId: string, page: BetPage) => Fragment,
): Pick<NonNullable<BetSource['lists']>, 'readNumbers' | 'countBets' | 'findBetId' | 'findOwner' | 'findByNumber'> {
  return {
    async readNumbers(db, playerId, page) {
      const rows = await db.sql<{ int_id: bigint }[]>`${newestOf(db, playerId, page)}`
      return rows.map((row) => Number(row.int_id))
    },
    async countBets(db, playerId, { filter, most }) {
      const [row] = await db.sql<{ n: bigint }[]>`
        select count(*) as n from (${newestOf(db, playerId, { ...filter, before: null, limit: most })}) as one`
      return Number(row?.n ?? 0n)
    },
    async findBetId(db, playerId, intId) {
      const [row] = await db.sql<{ id: string }[]>`
        select id from ${tableOf(db)} where player_id = ${playerId} and int_id = ${intId}`
      return row?.id ?? null
    },
    async findOwner(db, betId) {
      const [row] = await db.sql<{ player_id: string; int_id: bigint }[]>`
        select player_id, int_id from ${tableOf(db)} where id = ${betId}`
      return row === undefined ? null : { playerId: row.player_id, intId: Number(row.int_id) }
    },
    async findByNumber(db, intId) {
      const [row] = await db.sql<{ id: string; playerId: string }[]>`
        select id, player_id as "playerId" from ${tableOf(db)} where int_id = ${intId}`
      return row ?? null
    },
  }
}
