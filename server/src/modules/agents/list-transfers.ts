import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PlayerContext } from '../../ctx.ts'
import { readAccounts } from '../identity/index.ts'
import { requireBelow } from './people/require-node.ts'
import { transferView } from './transfer.ts'
import { listTransfers } from './transfer-rows.ts'

const OF_AGENT = 'transaction/transaction/getAgentUserTransactions'
const OF_MEMBER = 'agent/request/getRequests'

/** What the agent moved, the newest first: of everybody, or of one person. @throws Refusal agents.user_unknown */
export async function listAgentTransfers(
  { app, db, player }: PlayerContext,
  { userId = null, cursor = null, limit }: ParsedInput<typeof OF_AGENT>,
): Promise<CallData<typeof OF_AGENT>> {
  if (userId !== null) await requireBelow(db, player.id, userId)
  const size = pageSize(limit)
  const found = await listTransfers(db, { agentId: player.id, playerId: userId, after: cursor, limit: size + 1 })
  const { rows, cursor: next } = cutPage(found, size, ({ id }) => id)
  const accounts = await readAccounts(db, [...new Set(rows.map(({ playerId }) => playerId))])
  const names = new Map(accounts.map(({ id, username }) => [id, username]))
  return { items: rows.map((row) => transferView(app, row, names.get(row.playerId) ?? '')), cursor: next }
}

/** What the agent of a member did with their money, and asks for, the newest first. */
export async function listRequests(
  { app, db, player }: PlayerContext,
  { cursor = null, limit }: ParsedInput<typeof OF_MEMBER>,
): Promise<CallData<typeof OF_MEMBER>> {
  const size = pageSize(limit)
  const found = await listTransfers(db, { agentId: null, playerId: player.id, after: cursor, limit: size + 1 })
  const { rows, cursor: next } = cutPage(found, size, ({ id }) => id)
  const items = rows.map((row) => {
    const { userId: _, username: __, ...shown } = transferView(app, row, '')
    return shown
  })
  return { items, cursor: next }
}
