import { uuidv7 } from '#kit/random.ts'
import type { App, PlayerActor, PlayerContext } from '#src/ctx.ts'

/** What an operation is given that a player asks for. */
export function contextOf(app: App, player: PlayerActor, idempotencyKey = uuidv7()): PlayerContext {
  const call = { language: 'en', requestId: 'bench', ip: '127.0.0.1', userAgent: 'bench' } as const
  return { ...call, app, db: app.db, player, idempotencyKey }
}
