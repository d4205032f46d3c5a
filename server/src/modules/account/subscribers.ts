import { inTx } from '#kit/db/connect.ts'
import { playerRoom } from '#kit/sockets/rooms.ts'
import type { Listeners, Subscribers } from '../../module.ts'
import { endAccess } from '../identity/index.ts'

export const subscribers: Subscribers = {
  'account.closed': (app, { playerId }) => inTx(app.db, (tx) => endAccess(tx, playerId)),
}

export const listeners: Listeners = {
  /** Every open page of the player follows what was chosen on one of them. */
  'account.settings_changed'(app, { playerId, settings, version }) {
    app.rooms.send(playerRoom(playerId), { type: 'settings.changed', settings, version })
  },
}
