import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import { findBelow, type Node, readNode } from './node-store.ts'

/** The place of the agent who asks. @throws Refusal agents.user_unknown for one who has none */
export async function requireOwnNode(db: Db, agentId: string): Promise<Node> {
  const node = await readNode(db, agentId)
  if (node === null) throw refuse('agents.user_unknown')
  return node
}

/**
 * Somebody of the own branch, at any depth.
 * @throws Refusal agents.user_unknown for everybody else, whether there is such a person or not
 */
export async function requireBelow(db: Db, agentId: string, playerId: string): Promise<Node> {
  const node = await findBelow(db, agentId, playerId)
  if (node === null) throw refuse('agents.user_unknown')
  return node
}
