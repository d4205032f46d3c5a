import type { Tx } from '#kit/db/connect.ts'
import { listen } from '#kit/db/listen.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'

export type Ended = { readonly playerId: string; readonly sessionId: string }

const UUID = /^[0-9a-f-]{36}$/

/** The channel of a business. Names of schemas are ours, never text from outside. */
const channelOf = (schema: string) => `tas_ended_${schema}`

/**
 * Tells every process, this one too, that sessions ended, once the transaction has committed: their sockets close at once.
 * A process that misses it notices at the next heartbeat of each socket.
 */
export async function tellEnded(tx: Tx, ended: readonly Ended[]): Promise<void> {
  for (const { playerId, sessionId } of ended)
    await tx.sql`select pg_notify(${channelOf(tx.schema)}, ${`${playerId} ${sessionId}`})`
}

/** Tells every process that a session goes on under another token, once the transaction has committed. */
export async function tellRenewed(tx: Tx, { playerId, sessionId }: Ended): Promise<void> {
  await tx.sql`select pg_notify(${channelOf(tx.schema)}, ${`${playerId} ${sessionId} renewed`})`
}

/** Hears of sessions that ended or were renewed anywhere and tells this process. */
export async function hearEnded(app: App): Promise<Running> {
  return listen({
    databaseUrl: app.config.databaseUrl,
    channel: channelOf(app.db.schema),
    onNews(payload) {
      const [playerId = '', sessionId = '', what] = payload.split(' ')
      const type = what === 'renewed' ? 'identity.token_renewed' : 'identity.session_ended'
      if (UUID.test(playerId) && UUID.test(sessionId)) app.tell({ type, playerId, sessionId })
    },
    onGap: () => undefined,
  })
}
