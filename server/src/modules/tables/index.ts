import { LIVE_TABLES } from '@tas/shared/rules/live-tables.ts'
import type { Module } from '../../module.ts'
import { addBetSource } from '../originals/index.ts'
import { addPlayNamer } from '../stakes/index.ts'
import { tableBetSource } from './bet-source.ts'
import { getResults } from './get-results.ts'
import { getStatistics } from './get-statistics.ts'
import { getTableRound } from './get-table-round.ts'
import { getTableState, tableSnapshot } from './get-table-state.ts'
import { getTables } from './get-tables.ts'
import { nameTablePlays } from './name-plays.ts'
import { personalTables } from './personal-tables.ts'
import { placeTableBet } from './place-table-bet.ts'
import { tableRoom } from './shown-table.ts'
import { startTables } from './start-tables.ts'
import { listeners, subscribers } from './subscribers.ts'
import { takeBackBets } from './take-back-bets.ts'

export { readWaitingChains } from './chain-store.ts'
export { HOUSE_TABLES } from './house-tables.ts'
export { hideTableName, nameTablePlayers } from './player-names.ts'
export { setTableSalt } from './set-table-salt.ts'
export { type CountedTableRound, readSettledTableRounds } from './settled-rounds.ts'

export const module: Module = {
  name: 'tables',
  personalTables,
  routes: {
    'game/table/getTables': getTables,
    'game/table/getState': getTableState,
    'game/table/bet': placeTableBet,
    'game/table/takeBack': takeBackBets,
    'game/table/getRound': getTableRound,
    'game/table/getResults': getResults,
    'game/table/getStatistics': getStatistics,
  },
  subscribers,
  listeners,
  rooms: Object.fromEntries(
    LIVE_TABLES.map(({ name }) => [tableRoom(name), { snapshot: (app) => tableSnapshot(app, name) }]),
  ),
  rounds: (app) => startTables(app),
  async start(app) {
    addBetSource(tableBetSource)
    addPlayNamer(nameTablePlays)
    return startTables(app)
  },
}
