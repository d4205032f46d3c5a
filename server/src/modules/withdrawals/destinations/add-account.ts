import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { OWNED_KINDS } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { readDestination } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { assert } from '#kit/assert.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { accountIndex } from '../../cashier/index.ts'
import { holdPlayer, requireStepUp } from '../../identity/index.ts'
import { addNotice } from '../../notices/index.ts'
import { refuseBlockedPlayer } from '../../risk/index.ts'
import { isUnreachable } from '../gateway-terms.ts'
import { withdrawalsSettings } from '../settings.ts'
import { type AccountRow, accountColumns, accountView, numberPlace, unitOf } from './account-rows.ts'
import { ownerPlace } from './owner-names.ts'

const PATH = 'financial/account/add'
const MOST_ACCOUNTS = 10

/**
 * Writes down where money may be sent. Staff look at it first, and it rests. That somebody else has the same number is noted for
 * staff; the answer does not tell it.
 * @throws Refusal identity.step_up_required, withdrawals.number_invalid, withdrawals.number_unreachable, withdrawals.network_needed,
 *   withdrawals.owner_needed, withdrawals.account_there, withdrawals.too_many_accounts
 */
export async function addAccount(
  ctx: PlayerContext,
  { kind, number: typed, network = null, owner = null }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const read = readDestination(kind, typed)
  if (read === null) throw refuse('withdrawals.number_invalid', {}, { number: 'format' })
  // Nobody could pay to it: it is said now, and not when a withdrawal fails that was approved.
  if (isUnreachable(app, { kind, number: read.number, currency: player.currency }))
    throw refuse('withdrawals.number_unreachable', {}, { number: 'format' })
  if (kind === 'crypto' && network === null) throw refuse('withdrawals.network_needed', {}, { network: 'required' })
  const ownerName = OWNED_KINDS.includes(kind) ? owner : null
  if (OWNED_KINDS.includes(kind) && ownerName === null)
    throw refuse('withdrawals.owner_needed', {}, { owner: 'required' })
  const { restHours } = settingsOf(app, withdrawalsSettings)
  const index = accountIndex(app.db, kind, read.number)
  await requireStepUp(ctx)
  await refuseBlockedPlayer(ctx, 'destination', index)
  return inTx(app.db, async (tx) => {
    await holdPlayer(tx, player.id)
    await requireStepUp({ db: tx, player })
    await requireRoom(tx, player.id, index)
    const id = uuidv7()
    const [row] = await tx.sql<AccountRow[]>`
      insert into ${tx.b}.withdrawals_account (id, player_id, kind, number, number_index, tail, bank, network, unit, owner, status,
        is_default, usable_from)
      select ${id}, ${player.id}, ${kind}, ${tx.seals.seal(read.number, numberPlace(id))}, ${index}, ${read.tail}, ${read.bank},
        ${kind === 'crypto' ? network : null}, ${unitOf(kind, read.number)}, ${ownerName === null ? null : tx.seals.seal(ownerName, ownerPlace(id))}, 'pending', not exists (
          select from ${tx.b}.withdrawals_account where player_id = ${player.id} and is_default),
        clock_timestamp() + make_interval(hours => ${restHours}::int)
      returning ${accountColumns(tx)}`
    assert(row !== undefined, 'an insert returns its row')
    await noteAdded(tx, ctx, { row, index })
    return { account: accountView(row) }
  })
}

async function requireRoom(tx: Tx, playerId: string, index: Buffer): Promise<void> {
  const rows = await tx.sql<{ is_same: boolean }[]>`
    select number_index = ${index} as is_same from ${tx.b}.withdrawals_account
    where player_id = ${playerId} and status <> 'archived'`
  if (rows.some((row) => row.is_same)) throw refuse('withdrawals.account_there', {}, { number: 'taken' })
  if (rows.length >= MOST_ACCOUNTS) throw refuse('withdrawals.too_many_accounts', { count: MOST_ACCOUNTS })
}

/** Two lines of the trail at most: that it was added, and that somebody else has it too. */
async function noteAdded(
  tx: Tx,
  { app, player, ip }: PlayerContext,
  { row, index }: { readonly row: AccountRow; readonly index: Buffer },
): Promise<void> {
  const { id, kind, tail, createdAt } = row
  const by = { actorKind: 'player', actorId: player.id, ip: cleanAddress(ip) } as const
  const details = { kind, tail }
  await recordAudit(tx, { ...by, action: 'withdrawals.account_added', targetId: player.id, details })
  await app.leave(tx, {
    type: 'withdrawals.account_added',
    playerId: player.id,
    accountId: id,
    mark: index.toString('hex'),
    at: createdAt.toISOString(),
  })
  const others = await tx.sql`
    select from ${tx.b}.withdrawals_account where number_index = ${index} and player_id <> ${player.id} limit 1`
  if (others.length > 0)
    await recordAudit(tx, {
      ...by,
      action: 'withdrawals.account_shared',
      targetId: player.id,
      details: { account: id },
    })
  await addNotice(tx, { playerId: player.id, code: 'destinationAdded', facts: { tail } })
}
