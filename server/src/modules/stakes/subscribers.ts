import { playerRoom } from '#kit/sockets/rooms.ts'
import type { Subscribers } from '../../module.ts'

/** Every open tab of a player sees the balance move. */
export const subscribers: Subscribers = {
  'wallet.changed'(app, event) {
    app.rooms.send(playerRoom(event.playerId), { type: 'wallet.changed', wallet: event.wallet })
  },
}
