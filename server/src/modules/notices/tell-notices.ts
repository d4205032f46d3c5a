import type { Tx } from '#kit/db/connect.ts'
import { playerRoom } from '#kit/sockets/rooms.ts'
import type { TasNews } from '../../events.ts'
import type { Listeners } from '../../module.ts'

/** Tells the open pages of a player that their notices changed, once the transaction has committed. */
export function tellNotices(tx: Tx, playerId: string): void {
  tx.tell({ type: 'notices.changed', playerId } satisfies TasNews)
}

export const listeners: Listeners = {
  'notices.changed'(app, { playerId }) {
    app.rooms.send(playerRoom(playerId), { type: 'notices.changed' })
  },
}
