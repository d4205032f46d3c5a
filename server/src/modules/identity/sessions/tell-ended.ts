import type { Tx } from '#kit/db/connect.ts'
import type { TasNews } from '../../../events.ts'

export type Ended = { readonly playerId: string; readonly sessionId: string }

/**
 * Tells every process, this one too, that sessions ended, once the transaction has committed: their sockets close at once.
 * A process that misses it notices at the next heartbeat of each socket.
 */
export function tellEnded(tx: Tx, ended: readonly Ended[]): void {
  for (const { playerId, sessionId } of ended)
    tx.tell({ type: 'identity.session_ended', playerId, sessionId } satisfies TasNews)
}

/** Tells every process that a session goes on under another token, once the transaction has committed. */
export function tellRenewed(tx: Tx, { playerId, sessionId }: Ended): void {
  tx.tell({ type: 'identity.token_renewed', playerId, sessionId } satisfies TasNews)
}
