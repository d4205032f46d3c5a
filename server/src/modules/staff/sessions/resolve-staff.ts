import { sha256 } from '#kit/random.ts'
import type { App, StaffActor } from '../../../ctx.ts'
import { knownPermissions, openedAt, rightsOf, rolesOf } from '../rights.ts'
import { isAllowed } from './addresses.ts'
import { findStaffSession, noteStaffActivity } from './session-store.ts'

/** Shape of the tokens we give (`made-token.ts`). Anything else needs no look-up. */
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/
/** The roles every business has. */
const OF_HOUSE = rolesOf([])

/**
 * Who a token of staff belongs to at this moment, with what they may do, or null. Always asked of the database, so a right that is
 * taken is gone at the next call. A session without its second factor opens nothing, and one that is shown from an address staff may
 * not work from is nobody's.
 */
export async function resolveStaff(
  app: App,
  token: string,
  { isPassive, ip }: { readonly isPassive: boolean; readonly ip: string },
): Promise<StaffActor | null> {
  if (!TOKEN_PATTERN.test(token) || !isAllowed(app, ip)) return null
  const found = await findStaffSession(app, sha256(token))
  if (found === null) return null
  if (found.is_due && !isPassive) await noteQuietly(app, found.session_id)
  const permissions = found.is_proved ? [...rightsOf(OF_HOUSE, found.roles), ...knownPermissions(found.built)] : []
  return {
    kind: 'staff',
    id: found.person_id,
    sessionId: found.session_id,
    permissions: new Set(openedAt(app.business, permissions)),
  }
}

/** A call does not fail because its activity could not be written: the session only ends sooner. */
async function noteQuietly(app: App, sessionId: string): Promise<void> {
  await noteStaffActivity(app.db, sessionId).catch((error: unknown) =>
    app.log.warn({ err: error }, 'the activity of a session of staff could not be noted'),
  )
}
