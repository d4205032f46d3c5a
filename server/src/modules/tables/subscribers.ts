import { LIVE_TABLES } from '@tas/shared/rules/live-tables.ts'
import { playerRoom } from '#kit/sockets/rooms.ts'
import type { Listeners, Subscribers } from '../../module.ts'
import { covers } from '../stakes/index.ts'
import { tableRoom } from './shown-table.ts'
import { startedTables } from './start-tables.ts'
import { tablesOf } from './tables.ts'
import { takeBackWaiting } from './take-back-waiting.ts'

export const subscribers: Subscribers = {
  'limits.play_stopped': (app, { playerId }) => takeBackWaiting(app, playerId),
}

export const listeners: Listeners = {
  /** A committed change of a bet: its player's tabs learn of it, and the table everybody sees. */
  'tables.bet_changed'(app, { playerId, bet }) {
    app.rooms.send(playerRoom(playerId), { type: 'table.myBet', bet })
    tablesOf(app)
      ?.all.find(({ table }) => table.name === bet.table)
      ?.apply(bet, playerId)
  },
  'rounds.changed'(app, { room }) {
    if (LIVE_TABLES.some(({ name }) => tableRoom(name) === room)) startedTables(app)?.look()
  },
  'stakes.stops_seen': (app, { stops }) => takeBackWaiting(app, null, (table) => covers(stops, table)),
}
