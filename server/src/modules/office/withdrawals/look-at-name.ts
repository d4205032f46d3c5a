import type { PrivilegedTxContext } from '../../../ctx.ts'
import { recordAccess, recordAccesses } from '../../audit/index.ts'
import { readPlayerNames, readProfile } from '../../identity/index.ts'
import { readNames } from '../../staff/index.ts'

/**
 * Who the player says they are; null: they did not. The look stands in the list that its player reads: who of staff it was stays with
 * the operator.
 */
export async function lookAtName(
  tx: PrivilegedTxContext['tx'],
  staffId: string,
  playerId: string,
): Promise<string | null> {
  const names = await readNames(tx, [staffId])
  const actorName = names.get(staffId) ?? staffId
  await recordAccess(tx, { playerId, actorKind: 'staff', actorName, purpose: 'withdrawal', what: 'name' })
  const profile = await readProfile(tx, playerId)
  return [profile?.firstName, profile?.lastName].filter(Boolean).join(' ') || null
}

/** The same of the players of a list, by their ids. */
export async function lookAtNames(
  tx: PrivilegedTxContext['tx'],
  staffId: string,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = await readNames(tx, [staffId])
  const actorName = names.get(staffId) ?? staffId
  await recordAccesses(tx, playerIds, { actorKind: 'staff', actorName, purpose: 'withdrawal', what: 'name' })
  return readPlayerNames(tx, playerIds)
}
