import type { BranchType } from '@tas/shared/contract/agents/choices.ts'
import type { Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { inviteTo } from '../identity/index.ts'
import { openHouseAccount } from '../ledger/index.ts'
import { floatOf } from './house-owner.ts'
import { insertNode, type Node } from './node-store.ts'

/**
 * Gives somebody a place in the tree and a link by which they register there themselves; an agent has a float from the beginning.
 * The caller writes the line of the trail.
 * @returns their id, the path of the link, and until when it counts
 */
export async function invite(
  tx: Tx,
  invitation: Pick<Node, 'parentId' | 'currency' | 'level'> & {
    readonly kind: BranchType
    readonly username: string
    readonly permissions: readonly string[]
  },
): Promise<{ readonly userId: string; readonly link: string; readonly expiresAt: string }> {
  const { parentId, currency, level, kind, username, permissions } = invitation
  const playerId = uuidv7()
  await insertNode(tx, { playerId, parentId, kind, currency, level })
  if (kind === 'agent') await openHouseAccount(tx, floatOf(playerId), currency)
  const group = kind === 'agent' ? 'agent' : 'agentMember'
  const { link, expiresAt } = await inviteTo(tx, { playerId, username, group, currency, permissions })
  return { userId: playerId, link, expiresAt: expiresAt.toISOString() }
}
