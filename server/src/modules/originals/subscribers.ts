import { playerRoom } from '#kit/sockets/rooms.ts'
import type { Listeners, Subscribers } from '../../module.ts'
import { covers } from '../stakes/index.ts'
import { findCrash } from './crash/crash.ts'
import { startedCrash } from './crash/start-crash.ts'
import { takeBackWaiting } from './crash/take-back-waiting.ts'
import { CRASH_ROOM } from './crash/timing.ts'

export const subscribers: Subscribers = {
  'limits.play_stopped': (app, { playerId }) => takeBackWaiting(app, playerId),
}

export const listeners: Listeners = {
  /** A committed change of a crash bet: its player's tabs learn of it, and the table everybody sees. */
  'originals.crash_bet_changed'(app, { playerId, bet }) {
    app.rooms.send(playerRoom(playerId), { type: 'crash.myBet', bet })
    findCrash(app)?.table.apply(bet, playerId)
  },
  'rounds.changed'(app, { room }) {
    if (room === CRASH_ROOM) startedCrash(app)?.look()
  },
  async 'stakes.stops_seen'(app, { stops }) {
    if (covers(stops, 'crash')) await takeBackWaiting(app, null)
  },
}
