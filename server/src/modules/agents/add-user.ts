import { DEEPEST_LEVEL } from '@tas/shared/contract/agents/choices.ts'
import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { recordAudit } from '../audit/index.ts'
import { invite } from './invite.ts'
import { requireOwnNode } from './require-node.ts'

const PATH = 'agent/user/add'

/**
 * Invites somebody below the agent. Group, currency and place are fixed by the link; name, password and consents are theirs.
 * @throws Refusal agents.too_deep, agents.beyond_own_permissions
 */
export async function addUser(
  { db, player, ip }: PlayerContext,
  { username, type, permissions: asked }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const own = player.permissions ?? new Set<string>()
  const permissions = type === 'member' ? [] : (asked ?? [...own])
  if (permissions.some((permission) => !own.has(permission)))
    throw refuse('agents.beyond_own_permissions', {}, { permissions: 'choice' })
  return inTx(db, async (tx) => {
    const node = await requireOwnNode(tx, player.id)
    if (node.level >= DEEPEST_LEVEL) throw refuse('agents.too_deep')
    const { currency, level } = node
    const place = { parentId: player.id, currency, level: level + 1 }
    const invited = await invite(tx, { ...place, kind: type, username, permissions })
    await recordAudit(tx, {
      actorKind: 'player',
      actorId: player.id,
      action: 'agents.user_invited',
      targetId: invited.userId,
      ip: cleanAddress(ip),
      details: { kind: type, level: level + 1 },
    })
    return invited
  })
}
