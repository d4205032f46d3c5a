import { type CallData, calls, type ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { countBranches, listBelow, readAbove, readBalances, readNode, readPeople } from '../../agents/index.ts'
import { currencyIds, currencyOf, writeAmount } from '../../ledger/index.ts'
import { readBranches } from '../../staff/index.ts'

const PATH = 'office/agent/getList'

/**
 * Agents at the top (of branches, where a right reaches those alone), or who is directly below an agent, the newest first, with their money and how many are below them.
 * @throws Refusal agents.agent_unknown
 */
export async function listAgents(
  { app, tx, staff }: PrivilegedTxContext,
  { cursor = null, limit, parentId = null }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const size = pageSize(limit)
  const tops = await readBranches(tx, { app, personId: staff.id, permission: calls[PATH].permission, moved: null })
  const above = parentId === null ? [] : await readChain(tx, parentId, tops)
  const found = await listBelow(tx, { parentId, tops, after: cursor, limit: size + 1 })
  const { rows: nodes, cursor: next } = cutPage(found, size, ({ playerId }) => playerId)
  const ids = nodes.map(({ playerId }) => playerId)
  const [personOf, balanceOf, counts] = await Promise.all([
    readPeople(tx, ids),
    readBalances(tx, nodes),
    countBranches(tx, ids),
  ])
  const items = nodes.map(({ playerId, kind, currency, level, createdAt }) => {
    const { agents = 0, members = 0 } = counts.get(playerId) ?? {}
    const { pointCount } = currencyOf(app, currency)
    const balance = writeAmount(app, currency)(balanceOf(playerId))
    const place = { id: playerId, type: kind, isTop: level === 1, currency, pointCount }
    return { ...place, ...personOf(playerId), balance, agents, members, createdAt: createdAt.toISOString() }
  })
  const data = {
    items,
    cursor: next,
    above,
    currencies: currencyIds(app),
  }
  return { data, line: { action: 'agents.agents_read', targetId: parentId } }
}

/** From the top down to an agent; from the top of a branch on where those alone are seen. */
async function readChain(tx: PrivilegedTxContext['tx'], agentId: string, tops: readonly string[] | null) {
  const node = await readNode(tx, agentId)
  if (node?.kind !== 'agent') throw refuse('agents.agent_unknown')
  const all = [...(await readAbove(tx, agentId)), node].map(({ playerId }) => playerId)
  const first = tops === null ? 0 : all.findIndex((id) => tops.includes(id))
  if (first < 0) throw refuse('agents.agent_unknown')
  const ids = all.slice(first)
  const personOf = await readPeople(tx, ids)
  return ids.map((id) => ({ id, username: personOf(id).username }))
}
