import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { startReset } from '../../identity/index.ts'
import { addNotice } from '../../notices/index.ts'
import { noteAct } from './note-act.ts'
import { holdOpenBelow } from './require-node.ts'

const PATH = 'agent/user/startReset'

/**
 * Has somebody of the branch sent their own link for a new password: agents set none, and see neither link nor mailbox.
 * @throws Refusal agents.user_unknown, agents.not_registered, agents.not_now, identity.too_many_codes
 */
export async function startUserReset(
  ctx: PlayerContext,
  { userId }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, player, ip } = ctx
  await inTx(db, async (tx) => {
    await holdOpenBelow(tx, player.id, userId)
    await startReset(tx, app, { playerId: userId, ip })
    await noteAct(tx, ctx, { action: 'agents.reset_started', targetId: userId, details: {} })
    await addNotice(tx, { playerId: userId, code: 'agentReset', facts: {} })
  })
  return {}
}
