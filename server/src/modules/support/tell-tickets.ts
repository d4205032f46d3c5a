import type { Tx } from '#kit/db/connect.ts'
import { playerRoom } from '#kit/sockets/rooms.ts'
import type { TasNews } from '../../events.ts'
import type { Listeners } from '../../module.ts'

/** Tells the open pages of a player that tickets changed, once the transaction has committed. */
export function tellTickets(tx: Tx, playerId: string): void {
  tx.tell({ type: 'support.changed', playerId } satisfies TasNews)
}

export const listeners: Listeners = {
  'support.changed'(app, { playerId }) {
    app.rooms.send(playerRoom(playerId), { type: 'support.changed' })
  },
}
