import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { dropStrayLocks, moveNode } from '../../agents/index.ts'
import { findPlayerByNumber } from '../../identity/index.ts'

const PATH = 'office/agent/move'

/** Puts somebody of a branch below another agent. @throws Refusal agents.agent_unknown, agents.place_unfit */
export async function moveAgent(
  { app, tx }: PrivilegedTxContext,
  { uid, parentUid }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const [playerId, parentId] = [await findPlayerByNumber(tx, uid), await findPlayerByNumber(tx, parentUid)]
  if (playerId === null || parentId === null) throw refuse('agents.agent_unknown')
  const from = await moveNode(tx, { playerId, parentId })
  await dropStrayLocks(app, tx, playerId)
  return { data: {}, line: { action: 'agents.person_moved', targetId: playerId, details: { from, to: parentId } } }
}
