import { coalesce } from '#kit/coalesce.ts'
import { sha256Hex } from '#kit/random.ts'
import type { App, PlayerActor } from '../../../ctx.ts'
import { playerActor } from './player-actor.ts'
import { findOpenSessions, noteActivity } from './session-store.ts'

/** Shape of the tokens we give (`made-token.ts`). Anything else needs no look-up. */
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/

type Found = { readonly actor: PlayerActor; readonly isDue: boolean }
type LookUps = {
  find(tokenHash: string): Promise<Found | undefined>
  note(tokenHash: string): Promise<unknown>
}

const lookUpsByApp = new WeakMap<App, LookUps>()

/**
 * Who a token belongs to at this moment, or null. Always asked of the database, so a session that was ended anywhere is
 * dead everywhere; look-ups of the same turn share one query. Passive calls do not count as activity.
 */
export async function resolveSession(
  app: App,
  token: string,
  options: { readonly isPassive: boolean },
): Promise<PlayerActor | null> {
  if (!TOKEN_PATTERN.test(token)) return null
  const tokenHash = sha256Hex(token)
  const lookUps = lookUpsOf(app)
  const found = await lookUps.find(tokenHash)
  if (found === undefined) return null
  if (found.isDue && !options.isPassive) await noteQuietly(app, lookUps, tokenHash)
  return found.actor
}

/** A call does not fail because its activity could not be written: the session only ends sooner. */
async function noteQuietly(app: App, lookUps: LookUps, tokenHash: string): Promise<void> {
  try {
    await lookUps.note(tokenHash)
  } catch (error) {
    app.log.warn({ err: error }, 'the activity of a session could not be noted')
  }
}

function lookUpsOf(app: App): LookUps {
  const known = lookUpsByApp.get(app)
  if (known !== undefined) return known
  const lookUps: LookUps = {
    find: coalesce<Found>(async (keys) => {
      const rows = await findOpenSessions(app.db, keys.map(bytesOf))
      return new Map(
        rows.map((row) => [
          row.token_hash.toString('hex'),
          {
            actor: playerActor({
              id: row.player_id,
              intId: row.int_id,
              sessionId: row.session_id,
              currency: row.currency,
              group: row.user_group,
              permissions: row.agent_permissions,
            }),
            isDue: row.is_due,
          },
        ]),
      )
    }),
    note: coalesce<never>(async (keys) => {
      await noteActivity(app.db, keys.map(bytesOf))
      return new Map<string, never>()
    }),
  }
  lookUpsByApp.set(app, lookUps)
  return lookUps
}

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex, 'hex')
}
