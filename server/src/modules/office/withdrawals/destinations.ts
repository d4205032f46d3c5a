import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import { accountView, decideAccount, listWaitingAccounts } from '../../withdrawals/index.ts'

/** Financial accounts that wait for a person. */
export async function getDestinations(
  { tx }: PrivilegedTxContext,
  { limit, cursor }: ParsedInput<'office/destination/getQueue'>,
): Promise<Done<CallData<'office/destination/getQueue'>>> {
  const size = pageSize(limit)
  const found = await listWaitingAccounts(tx, { after: cursor ?? null, limit: size + 1 })
  const { rows, cursor: next } = cutPage(found, size, ({ id }) => id)
  const numbers = await readPlayerNumbers(
    tx,
    rows.map(({ playerId }) => playerId),
  )
  const items = rows.map((row) => ({
    uid: numbers.get(row.playerId) ?? 0,
    account: accountView(row),
    isShared: row.isShared,
  }))
  return { data: { items, cursor: next }, line: { action: 'withdrawals.accounts_read', targetId: null } }
}

/** Verifies an account, or rejects it. @throws Refusal withdrawals.account_unknown */
export async function decideDestination(
  { tx }: PrivilegedTxContext,
  { id, answer }: ParsedInput<'office/destination/decide'>,
): Promise<Done<CallData<'office/destination/decide'>>> {
  const targetId = await decideAccount(tx, id, answer)
  const details = { account: id }
  if (answer === 'verified') return { data: {}, line: { action: 'withdrawals.account_verified', targetId, details } }
  return { data: {}, line: { action: 'withdrawals.account_rejected', targetId, details } }
}
