import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'
import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { Acting } from '../../../approvals.ts'
import type { App, PlayerActor } from '../../../ctx.ts'
import { playerActor, readAccounts } from '../../identity/index.ts'
import { isAllowed, isWorking, readRights } from '../../staff/index.ts'
import { readReached, requirePlayer } from '../players/reach.ts'
import { findView, type View } from './view-store.ts'

/** Shape of the tokens we give (`made-token.ts`). Anything else needs no look-up. */
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/

/** A view shows what these open one by one: who the player is, their sessions and their money. */
const NEEDED = ['player.see', 'player.read', 'player.person'] as const satisfies readonly StaffPermission[]

/** @throws Refusal http.permission_missing naming the first right that is needed for a view and missing */
export function requireRights(permissions: ReadonlySet<string>): void {
  for (const permission of NEEDED)
    if (!permissions.has(permission)) throw refuse('http.permission_missing', { permission })
}

/**
 * The player is in a branch that each of these rights of somebody reaches, who has them all: a right that is missing reaches nobody.
 * @throws Refusal http.permission_missing, office.player_unknown
 */
export async function requireSeen(db: Db, who: Acting, { playerId }: { readonly playerId: string }): Promise<void> {
  requireRights(await readRights(db, who.personId))
  for (const permission of NEEDED) await requirePlayer(db, { ...who, permission }, { playerId })
}

/**
 * The player whose site a token shows at this moment, or null. Always asked of the database: a view ends with the session of staff it
 * was opened from, with the right to it, and with the account of the player.
 */
export async function resolveView(
  app: App,
  token: string,
  { ip }: { readonly ip: string },
): Promise<PlayerActor | null> {
  if (!TOKEN_PATTERN.test(token)) return null
  const view = await findView(app.db, token)
  if (view === null || !(await mayWatch(app, app.db, { view, ip }))) return null
  const [account] = await readAccounts(app.db, [view.playerId])
  if (account === undefined || account.closedAt !== null) return null
  const { id, intId, currency, group, permissions } = account
  return playerActor({ id, intId, sessionId: view.id, currency, group, permissions, seenBy: view.personId })
}

/** Whether whoever asked for a view may still look, from this address. */
export async function mayWatch(
  app: App,
  db: Db,
  { view, ip }: { readonly view: View; readonly ip: string },
): Promise<boolean> {
  if (!isAllowed(app, ip) || !(await isWorking(app, db, view.staffSessionId))) return false
  const rights = await readRights(db, view.personId)
  if (!NEEDED.every((permission) => rights.has(permission))) return false
  for (const permission of NEEDED) {
    const who = { app, personId: view.personId, permission, moved: null }
    if (!(await readReached(db, who, [view.playerId])).has(view.playerId)) return false
  }
  return true
}
