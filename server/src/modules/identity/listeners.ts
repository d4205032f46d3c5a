import { playerRoom } from '#kit/sockets/rooms.ts'
import type { Listeners } from '../../module.ts'

export const listeners: Listeners = {
  /** A session that ended hears nothing more; the player's other sessions go on. */
  'identity.session_ended'(app, { playerId, sessionId }) {
    for (const member of app.rooms.membersOf(playerRoom(playerId))) {
      if (member.sessionId !== sessionId) continue
      member.send({ kind: 'ended' })
      member.close()
    }
  },
  /** Who holds the old token of a session that was renewed hears nothing more either. */
  'identity.token_renewed'(app, { playerId, sessionId }) {
    for (const member of app.rooms.membersOf(playerRoom(playerId)))
      if (member.sessionId === sessionId) member.recheck?.()
  },
}
