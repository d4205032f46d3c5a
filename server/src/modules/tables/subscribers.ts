import { playerRoom } from '#kit/sockets/rooms.ts'
import type { Subscribers } from '../../module.ts'
import { tablesOf } from './tables.ts'

/** A committed change of a bet: its player's tabs learn of it, and the table everybody sees. */
export const subscribers: Subscribers = {
  'tables.bet_changed'(app, { playerId, bet }) {
    app.rooms.send(playerRoom(playerId), { type: 'table.myBet', bet })
    tablesOf(app)
      ?.all.find(({ table }) => table.name === bet.table)
      ?.apply(bet, playerId)
  },
}
