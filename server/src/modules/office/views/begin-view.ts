import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { lookerOf, recordAccess } from '../../audit/index.ts'
import { holdOpenAccount } from '../players/player-brief.ts'
import { requireRights } from './resolve-view.ts'
import { addView } from './view-store.ts'

const PATH = 'office/player/see'

/**
 * Gives a ticket for a look at the site as a player sees it. The look is noted before anything is seen: the player finds the reason
 * and the moment in their own list. @throws Refusal http.permission_missing, office.player_unknown, office.account_closed
 */
export async function beginView(
  { tx, staff }: PrivilegedTxContext,
  { playerId, reason }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  requireRights(staff.permissions)
  await holdOpenAccount(tx, playerId)
  await recordAccess(tx, { ...lookerOf(staff), playerId, purpose: reason, what: 'site' })
  const ticket = await addView(tx, { personId: staff.id, staffSessionId: staff.sessionId, playerId })
  return { data: { ticket }, line: { action: 'office.site_seen', targetId: playerId } }
}
