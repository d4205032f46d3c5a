import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { readAccounts, setAgentPermissions } from '../../identity/index.ts'
import { addNotice } from '../../notices/index.ts'
import { holdBranch } from '../move-node.ts'
import { listAgentsBelow } from '../node-store.ts'
import { noteAct } from './note-act.ts'
import { requireBelow } from './require-node.ts'

const PATH = 'agent/user/update'

/**
 * Says what an agent directly below may do, of what the agent who says it may. Whoever is further below loses what the agent does.
 * The branch is held, so that nobody is invited or put there with more meanwhile.
 * @throws Refusal agents.user_unknown, agents.not_direct, agents.not_an_agent, agents.beyond_own_permissions
 */
export async function updateUser(
  ctx: PlayerContext,
  { userId, permissions: asked }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { db, player } = ctx
  const permissions = [...new Set(asked)].sort()
  await requireBelow(db, player.id, userId)
  await inTx(db, async (tx) => {
    await holdBranch(tx, [userId])
    const { kind, parentId } = await requireBelow(tx, player.id, userId)
    if (kind !== 'agent') throw refuse('agents.not_an_agent')
    if (parentId !== player.id) throw refuse('agents.not_direct')
    const accounts = await readAccounts(tx, [player.id, userId])
    const own = new Set(accounts.find(({ id }) => id === player.id)?.permissions)
    if (permissions.some((permission) => !own.has(permission)))
      throw refuse('agents.beyond_own_permissions', {}, { permissions: 'choice' })
    await setAgentPermissions(tx, { playerId: userId, permissions, belowIds: await listAgentsBelow(tx, userId) })
    const details = { permissions: permissions.join(' ') }
    await noteAct(tx, ctx, { action: 'agents.user_updated', targetId: userId, details })
    if (accounts.some(({ id }) => id === userId))
      await addNotice(tx, { playerId: userId, code: 'agentPermissions', facts: {} })
  })
  return {}
}
