import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PlayerContext } from '../../ctx.ts'
import { readAccounts } from '../identity/index.ts'
import { requireBelow } from './require-node.ts'
import { transferView } from './transfer.ts'
import { listTransfers, type Transfer } from './transfer-rows.ts'

const OF_AGENT = 'transaction/transaction/getAgentUserTransactions'
const OF_MEMBER = 'agent/request/getRequests'
const MOST = 100

/** What the agent moved, the newest first: of everybody, or of one person. @throws Refusal agents.user_unknown */
export async function listAgentTransfers(
  { app, db, player }: PlayerContext,
  { userId = null, cursor = null, limit }: ParsedInput<typeof OF_AGENT>,
): Promise<CallData<typeof OF_AGENT>> {
  if (userId !== null) await requireBelow(db, player.id, userId)
  const size = limit === 0 ? MOST : limit
  const found = await listTransfers(db, { agentId: player.id, playerId: userId, after: cursor, limit: size + 1 })
  const { rows, next } = pageOf(found, size)
  const accounts = await readAccounts(db, [...new Set(rows.map(({ playerId }) => playerId))])
  const names = new Map(accounts.map(({ id, username }) => [id, username]))
  return { items: rows.map((row) => transferView(app, row, names.get(row.playerId) ?? '')), cursor: next }
}

/** What the agent of a member did with their money, and asks for, the newest first. */
export async function listRequests(
  { app, db, player }: PlayerContext,
  { cursor = null, limit }: ParsedInput<typeof OF_MEMBER>,
): Promise<CallData<typeof OF_MEMBER>> {
  const size = limit === 0 ? MOST : limit
  const found = await listTransfers(db, { agentId: null, playerId: player.id, after: cursor, limit: size + 1 })
  const { rows, next } = pageOf(found, size)
  const items = rows.map((row) => {
    const { userId: _, username: __, ...shown } = transferView(app, row, '')
    return shown
  })
  return { items, cursor: next }
}

function pageOf(found: readonly Transfer[], size: number) {
  const rows = found.slice(0, size)
  return { rows, next: found.length > size ? (rows.at(-1)?.id ?? null) : null }
}
