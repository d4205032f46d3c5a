import type { Db, Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import { type AccountRow, readAccounts } from '../../identity/index.ts'
import { findBelow, holdNode, type Node, readNode } from '../node-store.ts'

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

/**
 * A member of the own branch who has registered.
 * @throws Refusal agents.user_unknown, agents.not_registered for agents and whoever is only invited
 */
export async function requireMember(db: Db, agentId: string, playerId: string): Promise<AccountRow> {
  const node = await requireBelow(db, agentId, playerId)
  const [account] = await readAccounts(db, [playerId])
  if (node.kind !== 'member' || account === undefined) throw refuse('agents.not_registered')
  return account
}

/**
 * Somebody of the own branch who has an account that is open, with their place held until the transaction ends: nobody puts them
 * elsewhere meanwhile.
 * @throws Refusal agents.user_unknown, agents.not_registered, agents.not_now for a closed account
 */
export async function holdOpenBelow(tx: Tx, agentId: string, playerId: string): Promise<Node> {
  await holdNode(tx, playerId)
  const node = await requireBelow(tx, agentId, playerId)
  const [account] = await readAccounts(tx, [playerId])
  if (account === undefined) throw refuse('agents.not_registered')
  if (account.closedAt !== null) throw refuse('agents.not_now')
  return node
}
