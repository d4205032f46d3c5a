import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import {
  accountView,
  decideAccount,
  listAccountsOf,
  listWaitingAccounts,
  type SharedAccount,
} from '../../withdrawals/index.ts'
import { requireAccount } from '../players/player-brief.ts'
import { pageOfPlayers } from '../queues/page-of-players.ts'

type Page = ParsedInput<'office/destination/getQueue'>
type ReadAccounts = (asked: {
  readonly after: string | null
  readonly limit: number
}) => Promise<readonly SharedAccount[]>

/** Financial accounts that wait for a person, with who else has the number, for readers who may see players. */
export async function getDestinations(
  ctx: PrivilegedTxContext,
  page: Page,
): Promise<Done<CallData<'office/destination/getQueue'>>> {
  const data = await pageOfAccounts(ctx, page, (asked) => listWaitingAccounts(ctx.tx, asked))
  return { data, line: { action: 'withdrawals.accounts_read', targetId: null } }
}

/** The same of one player, however they stand. @throws Refusal office.player_unknown */
export async function getDestinationsOf(
  ctx: PrivilegedTxContext,
  { playerId, ...page }: ParsedInput<'office/player/getDestinations'>,
): Promise<Done<CallData<'office/player/getDestinations'>>> {
  await requireAccount(ctx.tx, playerId)
  const data = await pageOfAccounts(ctx, page, (asked) => listAccountsOf(ctx.tx, { playerId, ...asked }))
  return { data, line: { action: 'office.player_accounts_read', targetId: playerId } }
}

async function pageOfAccounts({ tx, staff }: PrivilegedTxContext, page: Page, read: ReadAccounts) {
  const maySee = staff.permissions.has('player.read')
  let others: ReadonlyMap<string, number> = new Map()
  return pageOfPlayers(
    tx,
    page,
    async (asked) => {
      const rows = await read(asked)
      const ids = maySee ? rows.flatMap(({ sharedWith }) => sharedWith) : []
      others = await readPlayerNumbers(tx, ids)
      return rows
    },
    (row, uid) => ({
      uid,
      account: accountView(row),
      isShared: row.sharedWith.length > 0,
      sharedWith: row.sharedWith.flatMap((id) => others.get(id) ?? []),
    }),
  )
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
