import type { PrivilegedTxContext } from '../../../ctx.ts'
import { lookerOf, recordAccess, recordAccesses } from '../../audit/index.ts'
import { readPlayerNames, readProfile } from '../../identity/index.ts'

/**
 * Who the player says they are; null: they did not. The look stands in the list that its player reads: who of staff it was stays with
 * the operator.
 */
export async function lookAtName(
  tx: PrivilegedTxContext['tx'],
  staff: PrivilegedTxContext['staff'],
  playerId: string,
): Promise<string | null> {
  await recordAccess(tx, { ...lookerOf(staff), playerId, purpose: 'withdrawal', what: 'name' })
  const profile = await readProfile(tx, playerId)
  return [profile?.firstName, profile?.lastName].filter(Boolean).join(' ') || null
}

/** The same of the players of a list, by their ids. */
export async function lookAtNames(
  tx: PrivilegedTxContext['tx'],
  staff: PrivilegedTxContext['staff'],
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await recordAccesses(tx, playerIds, { ...lookerOf(staff), purpose: 'withdrawal', what: 'name' })
  return readPlayerNames(tx, playerIds)
}
