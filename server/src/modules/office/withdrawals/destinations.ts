import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { findPlayerByNumber, readPlayerNumbers } from '../../identity/index.ts'
import { reachesAll } from '../../staff/index.ts'
import {
  accountView,
  decideAccount,
  listAccountsOf,
  listWaitingAccounts,
  readOwner,
  readSharedAccount,
  type SharedAccount,
} from '../../withdrawals/index.ts'
import { requireAccount } from '../players/player-brief.ts'
import { pageOfPlayers } from '../queues/page-of-players.ts'
import { lookAtName } from './look-at-name.ts'

type Page = Pick<ParsedInput<'office/destination/getQueue'>, 'limit' | 'cursor'>
type Shown = CallData<'office/destination/get'>
type Row = CallData<'office/destination/getQueue'>['items'][number]
type ReadAccounts = (asked: {
  readonly after: string | null
  readonly limit: number
}) => Promise<readonly SharedAccount[]>

/** Financial accounts that wait for a person, with who else has the number, for readers who may see players. */
export async function getDestinations(
  ctx: PrivilegedTxContext,
  { kind = null, uid = null, ...page }: ParsedInput<'office/destination/getQueue'>,
): Promise<Done<CallData<'office/destination/getQueue'>>> {
  const playerId = uid === null ? null : await findPlayerByNumber(ctx.tx, uid)
  const isNobody = uid !== null && playerId === null
  const data = await pageOfAccounts(ctx, page, async (asked) =>
    isNobody ? [] : listWaitingAccounts(ctx.tx, { kind, playerId, ...asked }),
  )
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

/** One account, however it stands. @throws Refusal withdrawals.account_unknown */
export async function getDestination(
  ctx: PrivilegedTxContext,
  { id }: ParsedInput<'office/destination/get'>,
): Promise<Done<Shown>> {
  const row = await readSharedAccount(ctx.tx, id)
  if (row === null) throw refuse('withdrawals.account_unknown')
  const numbers = await readPlayerNumbers(ctx.tx, [row.playerId])
  const view = viewOf(row, numbers.get(row.playerId) ?? 0, await readOthers(ctx, [row]))
  return {
    data: { ...view, ...(await ownerOf(ctx, row)) },
    line: { action: 'withdrawals.account_read', targetId: row.playerId, details: { account: id } },
  }
}

/** Whose the account is, as its player says, beside who they are: names for a reader who may see them, and then the look is written down. */
async function ownerOf(
  { tx, staff }: PrivilegedTxContext,
  { id, playerId }: SharedAccount,
): Promise<Pick<Shown, 'owner' | 'playerName'>> {
  const owner = await readOwner(tx, id)
  if (owner === null) return { owner, playerName: null }
  if (!(await reachesAll(tx, staff, 'player.person'))) return { owner: { ...owner, name: null }, playerName: null }
  return { owner, playerName: await lookAtName(tx, staff, playerId) }
}

async function pageOfAccounts(ctx: PrivilegedTxContext, page: Page, read: ReadAccounts) {
  let others: ReadonlyMap<string, number> = new Map()
  return pageOfPlayers(
    ctx.tx,
    page,
    async (asked) => {
      const rows = await read(asked)
      others = await readOthers(ctx, rows)
      return rows
    },
    (row, uid) => viewOf(row, uid, others),
  )
}

/** The public numbers of those who have an account too; none for a reader without the right to see players. */
async function readOthers({ tx, staff }: PrivilegedTxContext, rows: readonly SharedAccount[]) {
  const maySee = await reachesAll(tx, staff, 'player.read')
  return readPlayerNumbers(tx, maySee ? rows.flatMap(({ sharedWith }) => sharedWith) : [])
}

function viewOf(row: SharedAccount, uid: number, others: ReadonlyMap<string, number>): Row {
  return {
    uid,
    account: accountView(row),
    isByPayment: row.isByPayment,
    isShared: row.sharedWith.length > 0,
    sharedWith: row.sharedWith.flatMap((id) => others.get(id) ?? []),
  }
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
