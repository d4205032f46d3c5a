import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { countBranches, floatOf, listTops } from '../../agents/index.ts'
import { readAccounts, readInvited } from '../../identity/index.ts'
import { houseKey, readHouseBalancesOf, writeAmount } from '../../ledger/index.ts'

const PATH = 'office/agent/getList'

/** Agents at the top, the newest first, with their floats and how many are below them. */
export async function listAgents(
  { app, tx }: PrivilegedTxContext,
  { cursor = null, limit }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const size = pageSize(limit)
  const found = await listTops(tx, { after: cursor, limit: size + 1 })
  const { rows: nodes, cursor: next } = cutPage(found, size, ({ playerId }) => playerId)
  const ids = nodes.map(({ playerId }) => playerId)
  const accounts = new Map((await readAccounts(tx, ids)).map((account) => [account.id, account]))
  const invited = await readInvited(tx, ids)
  const floats = await readHouseBalancesOf(
    tx,
    nodes.map(({ playerId, currency }) => houseKey(floatOf(playerId), currency)),
  )
  const counts = await countBranches(tx, ids)
  const items = nodes.map(({ playerId, currency, createdAt }) => {
    const account = accounts.get(playerId)
    const { agents = 0, members = 0 } = counts.get(playerId) ?? {}
    return {
      id: playerId,
      uid: account?.intId ?? null,
      username: account?.username ?? invited.get(playerId) ?? '',
      currency,
      float: writeAmount(app, currency)(floats.get(houseKey(floatOf(playerId), currency)) ?? 0n),
      agents,
      members,
      createdAt: createdAt.toISOString(),
    }
  })
  return { data: { items, cursor: next }, line: { action: 'agents.agents_read', targetId: null } }
}
