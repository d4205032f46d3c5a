import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { findPlayerByNumber, holdPlayer } from '../../identity/index.ts'
import { setLock } from '../../limits/index.ts'

const PATH = 'office/risk/openLock'

/**
 * Opens what one cause, rules on risk or payments, locked of an account, once two people looked into it. What locks it for any other
 * cause, or from then on, stays: nobody looked at that.
 * @throws Refusal office.player_unknown, office.lock_none
 */
export async function openRiskLock(
  { app, tx }: PrivilegedTxContext,
  { uid, kind, cause }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const playerId = await findPlayerByNumber(tx, uid)
  if (playerId === null) throw refuse('office.player_unknown')
  await holdPlayer(tx, playerId)
  const { hasChanged, isLocked } = await setLock(app, tx, { playerId, kind, cause, isLocked: false })
  if (!hasChanged) throw refuse('office.lock_none')
  const details = { kind, cause, isOpen: !isLocked }
  return { data: {}, line: { action: 'risk.lock_opened', targetId: playerId, details } }
}
