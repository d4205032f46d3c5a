import { LIVE_TABLES } from '@tas/shared/rules/live-tables.ts'
import { playerRoom } from '#kit/sockets/rooms.ts'
import type { App } from '../../../ctx.ts'
import { takeBackWaiting } from '../bets/take-back-waiting.ts'
import type { RoomKind } from '../room-kind.ts'
import { tableBetSource } from './bet-source.ts'
import { tableBetKind } from './bets/bet-kind.ts'
import { placeTableBet } from './bets/place-table-bet.ts'
import { takeBackBets } from './bets/take-back-bets.ts'
import { getResults } from './get-results.ts'
import { getStatistics } from './get-statistics.ts'
import { getTableRound } from './get-table-round.ts'
import { getTableState, tableSnapshot } from './get-table-state.ts'
import { getTables } from './get-tables.ts'
import { startedTables, startTables } from './start-tables.ts'
import { tableRoom } from './table-screen.ts'
import { tablesOf } from './tables.ts'

/** The live tables among the kinds of shared rounds. */
export const tableRooms: RoomKind = {
  betSource: tableBetSource,
  routes: {
    'game/table/getTables': getTables,
    'game/table/getState': getTableState,
    'game/table/bet': placeTableBet,
    'game/table/takeBack': takeBackBets,
    'game/table/getRound': getTableRound,
    'game/table/getResults': getResults,
    'game/table/getStatistics': getStatistics,
  },
  listeners: {
    /** A committed change of a bet: its player's tabs learn of it, and the table everybody sees. */
    'rooms.table_bet_changed'(app, { playerId, bet }) {
      app.rooms.send(playerRoom(playerId), { type: 'table.myBet', bet })
      tablesOf(app)
        ?.all.find(({ table }) => table.name === bet.table)
        ?.apply(bet, playerId)
    },
  },
  rooms: Object.fromEntries(
    LIVE_TABLES.map(({ name }) => [tableRoom(name), { snapshot: (app: App) => tableSnapshot(app, name) }]),
  ),
  start: (app) => startTables(app),
  look: (app) => startedTables(app)?.look(),
  takeBackWaiting: (app, whose) => takeBackWaiting(app, tableBetKind, whose),
  namings: (app) => tablesOf(app)?.all ?? [],
}
