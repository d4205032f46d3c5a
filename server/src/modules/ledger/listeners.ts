import { playerRoom } from '#kit/sockets/rooms.ts'
import type { Listeners } from '../../module.ts'

/** Every open tab of a player sees the balance move. */
export const listeners: Listeners = {
  'wallet.changed'(app, event) {
    app.rooms.send(playerRoom(event.playerId), { type: 'wallet.changed', wallet: event.wallet })
  },
}
