import { playerRoom } from '#kit/sockets/rooms.ts'
import { takeBackWaiting } from '../bets/take-back-waiting.ts'
import type { RoomKind } from '../room-kind.ts'
import { crashBetSource } from './bet-source.ts'
import { crashBetKind } from './bets/bet-kind.ts'
import { cancelCrashBet } from './bets/cancel-crash-bet.ts'
import { cashOut } from './bets/cash-out.ts'
import { placeCrashBet } from './bets/place-crash-bet.ts'
import { findCrash } from './crash.ts'
import { getCrashRound } from './get-round.ts'
import { crashSnapshot, getCrashState } from './get-state.ts'
import { startCrash, startedCrash } from './start-crash.ts'
import { beginReading } from './tell-readings.ts'
import { CRASH_ROOM } from './timing.ts'

/** Crash among the kinds of shared rounds. */
export const crashRoom: RoomKind = {
  betSource: crashBetSource,
  routes: {
    'game/crash/getState': getCrashState,
    'game/crash/bet': placeCrashBet,
    'game/crash/cancelBet': cancelCrashBet,
    'game/crash/cashOut': cashOut,
    'game/crash/getRound': getCrashRound,
  },
  listeners: {
    /** A committed change of a bet: its player's tabs learn of it, and the screen that everybody sees. */
    'rooms.crash_bet_changed'(app, { playerId, bet }) {
      app.rooms.send(playerRoom(playerId), { type: 'crash.myBet', bet })
      findCrash(app)?.screen.apply(bet, playerId)
    },
  },
  rooms: { [CRASH_ROOM]: { snapshot: crashSnapshot } },
  start: (app) => startCrash(app),
  look: (app) => startedCrash(app)?.look(),
  takeBackWaiting: (app, whose) => takeBackWaiting(app, crashBetKind, whose),
  namings(app) {
    const crash = findCrash(app)
    return crash === null ? [] : [{ room: CRASH_ROOM, naming: crash.screen.naming }]
  },
  async beginReading(app) {
    const crash = findCrash(app)
    if (crash !== null) await beginReading(crash)
  },
  async readSoFar(app) {
    const decisions = findCrash(app)?.decisions
    await decisions?.settled()
    return decisions?.points() ?? {}
  },
}
