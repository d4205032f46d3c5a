import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { takeInvitationBack } from '../../identity/index.ts'
import { deleteNode, holdNode } from '../node-store.ts'
import { noteAct } from './note-act.ts'
import { requireBelow } from './require-node.ts'

const PATH = 'agent/user/takeBack'

/**
 * Takes back an invitation that nobody has used: its link opens nothing any more, and its place is gone. Whoever registers by it at the
 * same moment is in, or finds it gone.
 * @throws Refusal agents.user_unknown, agents.already_registered
 */
export async function takeBack(
  ctx: PlayerContext,
  { userId }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { db, player } = ctx
  await inTx(db, async (tx) => {
    await holdNode(tx, userId)
    const { kind } = await requireBelow(tx, player.id, userId)
    if (!(await takeInvitationBack(tx, userId))) throw refuse('agents.already_registered')
    await deleteNode(tx, userId)
    await noteAct(tx, ctx, { action: 'agents.invitation_taken_back', targetId: userId, details: { kind } })
  })
  return {}
}
