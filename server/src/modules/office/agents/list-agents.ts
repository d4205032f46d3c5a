import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { countBranches, floatOf, listBelow, readAbove, readNode } from '../../agents/index.ts'
import { readAccounts, readInvited } from '../../identity/index.ts'
import { currencyOf, houseKey, ledgerSettings, readCash, readHouseBalancesOf, writeAmount } from '../../ledger/index.ts'

const PATH = 'office/agent/getList'

type Context = Pick<PrivilegedTxContext, 'app' | 'tx'>

/**
 * Agents at the top, or who is directly below an agent, the newest first, with their money and how many are below them.
 * @throws Refusal agents.agent_unknown
 */
export async function listAgents(
  { app, tx }: PrivilegedTxContext,
  { cursor = null, limit, parentId = null }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const size = pageSize(limit)
  const above = parentId === null ? [] : await readChain({ app, tx }, parentId)
  const found = await listBelow(tx, { parentId, after: cursor, limit: size + 1 })
  const { rows: nodes, cursor: next } = cutPage(found, size, ({ playerId }) => playerId)
  const ids = nodes.map(({ playerId }) => playerId)
  const [nameOf, moneyOf] = [await readNames(tx, ids), await readMoney(tx, nodes)]
  const counts = await countBranches(tx, ids)
  const items = nodes.map(({ playerId, kind, currency, createdAt }) => {
    const { uid, username, status } = nameOf(playerId)
    const { agents = 0, members = 0 } = counts.get(playerId) ?? {}
    const { pointCount } = currencyOf(app, currency)
    const balance = writeAmount(app, currency)(moneyOf(playerId))
    const person = { id: playerId, uid, username, type: kind, isTop: parentId === null, status, currency, pointCount }
    return { ...person, balance, agents, members, createdAt: createdAt.toISOString() }
  })
  const data = {
    items,
    cursor: next,
    above,
    currencies: settingsOf(app, ledgerSettings).currencies.map(({ id }) => id),
  }
  return { data, line: { action: 'agents.agents_read', targetId: parentId } }
}

/** From the top down to an agent. */
async function readChain({ tx }: Context, agentId: string) {
  const node = await readNode(tx, agentId)
  if (node?.kind !== 'agent') throw refuse('agents.agent_unknown')
  const ids = [...(await readAbove(tx, agentId)), node].map(({ playerId }) => playerId)
  const nameOf = await readNames(tx, ids)
  return ids.map((id) => ({ id, username: nameOf(id).username }))
}

async function readNames(tx: Context['tx'], ids: readonly string[]) {
  const accounts = new Map((await readAccounts(tx, ids)).map((account) => [account.id, account]))
  const invited = await readInvited(tx, ids)
  return (id: string) => {
    const account = accounts.get(id)
    if (account === undefined) return { uid: null, username: invited.get(id) ?? '', status: 'invited' as const }
    const status = account.closedAt === null ? ('active' as const) : ('closed' as const)
    return { uid: account.intId, username: account.username, status }
  }
}

/** The float of each agent and the cash of each member, in minor units. */
async function readMoney(tx: Context['tx'], nodes: Awaited<ReturnType<typeof listBelow>>) {
  const ofAgents = nodes.filter(({ kind }) => kind === 'agent')
  const keyOf = new Map(ofAgents.map(({ playerId, currency }) => [playerId, houseKey(floatOf(playerId), currency)]))
  const floats = await readHouseBalancesOf(tx, [...keyOf.values()])
  const members = nodes.filter(({ kind }) => kind === 'member').map(({ playerId }) => playerId)
  const cash = await readCash(tx, members)
  return (id: string) => floats.get(keyOf.get(id) ?? '') ?? cash.get(id) ?? 0n
}
