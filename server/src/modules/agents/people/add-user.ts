import { DEEPEST_LEVEL } from '@tas/shared/contract/agents/choices.ts'
import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { readAccounts } from '../../identity/index.ts'
import { invite } from '../invite.ts'
import { holdNode } from '../node-store.ts'
import { noteAct } from './note-act.ts'
import { requireOwnNode } from './require-node.ts'

const PATH = 'agent/user/add'

/**
 * Invites somebody below the agent. Group, currency and place are fixed by the link; name, password and consents are theirs. What the
 * agent may do is read behind the lock of the own place, which whoever takes a permission away holds as well.
 * @throws Refusal agents.too_deep, agents.beyond_own_permissions
 */
export async function addUser(
  ctx: PlayerContext,
  { username, type, permissions: asked }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { db, player } = ctx
  return inTx(db, async (tx) => {
    await holdNode(tx, player.id)
    const node = await requireOwnNode(tx, player.id)
    const [account] = await readAccounts(tx, [player.id])
    const own = account?.permissions ?? []
    const permissions = type === 'member' ? [] : (asked ?? own)
    if (permissions.some((permission) => !own.includes(permission)))
      throw refuse('agents.beyond_own_permissions', {}, { permissions: 'choice' })
    if (node.level >= DEEPEST_LEVEL) throw refuse('agents.too_deep')
    const { currency, level } = node
    const place = { parentId: player.id, currency, level: level + 1 }
    const invited = await invite(tx, { ...place, kind: type, username, permissions })
    const details = { kind: type, level: level + 1 }
    await noteAct(tx, ctx, { action: 'agents.user_invited', targetId: invited.userId, details })
    return invited
  })
}
