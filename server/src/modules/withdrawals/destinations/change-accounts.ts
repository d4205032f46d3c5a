import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { AccountKind } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { holdPlayer } from '../../identity/index.ts'
import { isUnended } from '../requests/request-rows.ts'
import { readFlows } from '../requests/sources.ts'
import { accountView, listAccounts } from './account-rows.ts'

/** The accounts of the caller. */
export async function getAccounts({ db, player }: PlayerContext): Promise<CallData<'financial/account/getAccounts'>> {
  const items = (await listAccounts(db, player.id)).map(accountView)
  return { items, countAll: items.length }
}

/** Makes an account the one that is offered first. Repeating it changes nothing. @throws Refusal withdrawals.account_unknown */
export async function setDefaultAccount(
  { app, player }: PlayerContext,
  { id }: ParsedInput<'financial/account/setDefault'>,
): Promise<CallData<'financial/account/setDefault'>> {
  return inTx(app.db, async (tx) => {
    await holdPlayer(tx, player.id)
    await tx.sql`
      update ${tx.b}.withdrawals_account set is_default = false
      where player_id = ${player.id} and is_default and id <> ${id}`
    const rows = await tx.sql`
      update ${tx.b}.withdrawals_account set is_default = true
      where id = ${id} and player_id = ${player.id} and status <> 'archived' returning id`
    if (rows.length === 0) throw refuse('withdrawals.account_unknown')
    return {}
  })
}

/**
 * Takes an account off the list. A request to it holds its row while it is decided, so the two never pass each other.
 * @throws Refusal withdrawals.account_unknown, withdrawals.account_in_use, withdrawals.account_kept
 */
export async function archiveAccount(
  { app, player }: PlayerContext,
  { id }: ParsedInput<'financial/account/archive'>,
): Promise<CallData<'financial/account/archive'>> {
  return inTx(app.db, async (tx) => {
    await holdPlayer(tx, player.id)
    const rows = await tx.sql<{ kind: AccountKind; index: string }[]>`
      update ${tx.b}.withdrawals_account set status = 'archived', is_default = false
      where id = ${id} and player_id = ${player.id} and status <> 'archived'
      returning kind, encode(number_index, 'hex') as index`
    const [row] = rows
    if (row === undefined) throw refuse('withdrawals.account_unknown')
    if (row.kind === 'paid_card' || (await isOwed(tx, player.id, row.index))) throw refuse('withdrawals.account_kept')
    const running = await tx.sql`
      select from ${tx.b}.withdrawals_request
      where account_id = ${id} and ${isUnended(tx)} limit 1`
    if (running.length > 0) throw refuse('withdrawals.account_in_use')
    return {}
  })
}

/** Whether something that an account paid has still to go back to it. */
async function isOwed(tx: Tx, playerId: string, index: string): Promise<boolean> {
  const flows = (await readFlows(tx, [playerId])).get(playerId) ?? []
  return flows.some(({ account, cameMinor, wentMinor }) => account === index && cameMinor > wentMinor)
}
