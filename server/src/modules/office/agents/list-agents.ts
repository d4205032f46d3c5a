import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { countBranch, floatOf, listTops } from '../../agents/index.ts'
import { readAccounts, readInvited } from '../../identity/index.ts'
import { houseKey, readHouseBalancesOf, writeAmount } from '../../ledger/index.ts'

const PATH = 'office/agent/getList'
const MOST = 100

/** Agents at the top, the newest first, with their floats and how many are below them. */
export async function listAgents(
  { app, tx }: PrivilegedTxContext,
  { cursor = null, limit }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const size = limit === 0 ? MOST : limit
  const found = await listTops(tx, { after: cursor, limit: size + 1 })
  const nodes = found.slice(0, size)
  const ids = nodes.map(({ playerId }) => playerId)
  const accounts = new Map((await readAccounts(tx, ids)).map((account) => [account.id, account]))
  const invited = await readInvited(tx, ids)
  const floats = await readHouseBalancesOf(
    tx,
    nodes.map(({ playerId, currency }) => ({ house: floatOf(playerId), currency })),
  )
  const items = []
  for (const { playerId, currency, createdAt } of nodes) {
    const account = accounts.get(playerId)
    const { agents, members } = await countBranch(tx, { above: playerId, depth: 'branch', kind: null })
    items.push({
      id: playerId,
      uid: account?.intId ?? null,
      username: account?.username ?? invited.get(playerId) ?? '',
      currency,
      float: writeAmount(app, currency)(floats.get(houseKey(floatOf(playerId), currency)) ?? 0n),
      agents,
      members,
      createdAt: createdAt.toISOString(),
    })
  }
  const next = found.length > size ? (ids.at(-1) ?? null) : null
  return { data: { items, cursor: next }, line: { action: 'agents.agents_read', targetId: null } }
}
