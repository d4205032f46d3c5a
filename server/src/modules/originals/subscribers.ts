import { playerRoom } from '#kit/sockets/rooms.ts'
import type { Subscribers } from '../../module.ts'
import { findCrash } from './crash/crash.ts'

/** A committed change of a crash bet: its player's tabs learn of it, and the table everybody sees. */
export const subscribers: Subscribers = {
  'originals.crash_bet_changed'(app, { playerId, bet }) {
    app.rooms.send(playerRoom(playerId), { type: 'crash.myBet', bet })
    findCrash(app)?.table.apply(bet, playerId)
  },
}
