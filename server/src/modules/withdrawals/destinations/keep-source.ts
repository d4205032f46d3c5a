import { assert } from '#kit/assert.ts'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import { findPayoutGateway } from '../../cashier/index.ts'
import { numberPlace } from './account-rows.ts'

/**
 * Gives a player an account for what they paid in with, where money can go back to it and nothing else is known of it: the payment
 * stands in for its number. Paid in again, the account stands for the newest payment. It needs no rest: the money came from there.
 */
export async function keepSource(
  { db }: Pick<App, 'db'>,
  paid: { readonly playerId: string; readonly depositId: string; readonly gatewayCode: string },
): Promise<void> {
  const { playerId, depositId, gatewayCode } = paid
  if (findPayoutGateway(gatewayCode)?.isReturnOnly !== true) return
  await inTx(db, async ({ sql, b, seals }) => {
    const index = seals.mac('financial account', `paid with ${gatewayCode}|${playerId}`)
    const [row] = await sql<{ id: string }[]>`
      insert into ${b}.withdrawals_account (id, player_id, kind, number, number_index, tail, status, usable_from, decided_at)
      values (${uuidv7()}, ${playerId}, 'paid_card', ''::bytea, ${index}, '', 'verified', clock_timestamp(), clock_timestamp())
      on conflict (player_id, number_index) where status <> 'archived' do update set decided_at = excluded.decided_at
      returning id`
    assert(row !== undefined, 'an insert returns its row')
    // What is sealed is bound to its row: it is written once the id is known.
    await sql`update ${b}.withdrawals_account set number = ${seals.seal(depositId, numberPlace(row.id))} where id = ${row.id}`
  })
}
