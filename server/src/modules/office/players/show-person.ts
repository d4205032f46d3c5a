import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readFile } from '../../account/index.ts'
import { lookerOf } from '../../audit/index.ts'
import { requireAccount } from './player-brief.ts'

const PATH = 'office/player/getPerson'

/**
 * Who a player is. The look is noted before anything is read: the player finds the reason and the moment in their own list, the
 * operator keeps who it was. @throws Refusal office.player_unknown
 */
export async function showPerson(
  { app, tx, staff }: PrivilegedTxContext,
  { playerId, reason }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  await requireAccount(tx, playerId)
  const found = await readFile(tx, app, { ...lookerOf(staff), playerId, purpose: reason, what: 'person' })
  const line = { action: 'office.person_read', targetId: playerId, details: { found: found !== null } }
  if (found === null) return { data: { person: null }, line }
  const { firstName, lastName, email, phone, birthDate, country, zipCode, address } = found
  return { data: { person: { firstName, lastName, email, phone, birthDate, country, zipCode, address } }, line }
}
