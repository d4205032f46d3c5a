import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import { accountView, decideAccount, listWaitingAccounts } from '../../withdrawals/index.ts'
import { pageOfPlayers } from '../queues/page-of-players.ts'

/** Financial accounts that wait for a person, with who else has the number, for readers who may see players. */
export async function getDestinations(
  { tx, staff }: PrivilegedTxContext,
  page: ParsedInput<'office/destination/getQueue'>,
): Promise<Done<CallData<'office/destination/getQueue'>>> {
  const maySee = staff.permissions.has('player.read')
  let others: ReadonlyMap<string, number> = new Map()
  const data = await pageOfPlayers(
    tx,
    page,
    async (asked) => {
      const rows = await listWaitingAccounts(tx, asked)
      if (maySee)
        others = await readPlayerNumbers(
          tx,
          rows.flatMap(({ sharedWith }) => sharedWith),
        )
      return rows
    },
    (row, uid) => ({
      uid,
      account: accountView(row),
      isShared: row.sharedWith.length > 0,
      sharedWith: row.sharedWith.flatMap((id) => others.get(id) ?? []),
    }),
  )
  return { data, line: { action: 'withdrawals.accounts_read', targetId: null } }
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
