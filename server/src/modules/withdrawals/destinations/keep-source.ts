import type { AccountKind } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { readDestination } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { assert } from '#kit/assert.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { accountIndex, cardIndex, findPayoutGateway, type PaidCard } from '../../cashier/index.ts'
import { addNotice } from '../../notices/index.ts'
import { withdrawalsSettings } from '../settings.ts'
import { numberPlace, unitOf } from './account-rows.ts'

type Paid = { readonly playerId: string; readonly depositId: string; readonly gatewayCode: string }

/** Gives a player an account for what they paid in with, where money can go back to it. @throws ProviderSilent where the provider has to say what it was */
export async function keepSource(app: App, paid: Paid): Promise<void> {
  const from = (await findPayoutGateway(paid.gatewayCode)?.paidFrom(app, paid.depositId)) ?? null
  if (from === null) return
  if (from.kind === 'paid_card') return keepCard(app, paid, from.card)
  const read = readDestination(from.kind, from.number)
  assert(read !== null, 'what paid is an account')
  await inTx(app.db, (tx) => keepAccount(tx, app, { ...paid, kind: from.kind, ...read }))
}

/**
 * Each card that paid has an account. The payment stands in for its number; paid in again, the account stands for the newest payment. It
 * needs no rest: only what came from there can go there.
 */
async function keepCard({ db }: Pick<App, 'db'>, { playerId, depositId }: Paid, card: PaidCard): Promise<void> {
  await inTx(db, async (tx) => {
    const { sql, b, seals } = tx
    const index = cardIndex(tx, card)
    const [row] = await sql<{ id: string; isNew: boolean }[]>`
      insert into ${b}.withdrawals_account (id, player_id, kind, number, number_index, tail, status, usable_from, decided_at)
      values (${uuidv7()}, ${playerId}, 'paid_card', ''::bytea, ${index}, ${card.tail}, 'verified', clock_timestamp(), clock_timestamp())
      on conflict (player_id, number_index) where status <> 'archived' do update set decided_at = excluded.decided_at
      returning id, xmax = 0 as "isNew"`
    assert(row !== undefined, 'an insert returns its row')
    // What is sealed is bound to its row: it is written once the id is known.
    await sql`update ${b}.withdrawals_account set number = ${seals.seal(depositId, numberPlace(row.id))} where id = ${row.id}`
    if (row.isNew) await noteShared(tx, { playerId, index, account: row.id })
  })
}

type Known = Paid & { readonly kind: AccountKind; readonly number: string; readonly tail: string }

/**
 * An account that paid may have back what it paid: nobody has to verify it for that. Whoever took the account of a player over could pay
 * in a little, so it rests like any other, is a sign for the rules of risk, and a person looks at what goes there beyond what came
 * (`isByPayment`). What waits for staff goes on waiting for them, and what they refused stays refused.
 */
async function keepAccount(tx: Tx, app: App, { playerId, depositId, kind, number, tail }: Known): Promise<void> {
  const { sql, b, seals } = tx
  const id = uuidv7()
  const index = accountIndex({ seals }, kind, number)
  const { restHours } = settingsOf(app, withdrawalsSettings)
  const [row] = await sql<{ createdAt: Date }[]>`
    insert into ${b}.withdrawals_account
      (id, player_id, kind, number, number_index, tail, unit, status, usable_from, decided_at, by_payment)
    values (${id}, ${playerId}, ${kind}, ${seals.seal(number, numberPlace(id))}, ${index}, ${tail}, ${unitOf(kind, number)}, 'verified',
      clock_timestamp() + make_interval(hours => ${restHours}::int), clock_timestamp(), true)
    on conflict (player_id, number_index) where status <> 'archived' do nothing returning created_at as "createdAt"`
  if (row === undefined) return
  const by = { actorKind: 'system', actorId: null, ip: null, targetId: playerId } as const
  await recordAudit(tx, { ...by, action: 'withdrawals.account_added', details: { kind, tail, deposit: depositId } })
  const mark = index.toString('hex')
  const at = row.createdAt.toISOString()
  await app.leave(tx, { type: 'withdrawals.account_added', playerId, accountId: id, mark, at })
  await noteShared(tx, { playerId, index, account: id })
  await addNotice(tx, { playerId, code: 'destinationAdded', facts: { tail } })
}

/** Writes down that somebody else has the same account: their player is told nothing of it. */
async function noteShared(
  tx: Tx,
  { playerId, index, account }: { readonly playerId: string; readonly index: Buffer; readonly account: string },
): Promise<void> {
  const others = await tx.sql`
    select from ${tx.b}.withdrawals_account where number_index = ${index} and player_id <> ${playerId} limit 1`
  if (others.length === 0) return
  const by = { actorKind: 'system', actorId: null, ip: null, targetId: playerId } as const
  await recordAudit(tx, { ...by, action: 'withdrawals.account_shared', details: { account } })
}
