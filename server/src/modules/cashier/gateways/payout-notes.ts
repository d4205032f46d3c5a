import type { Db } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { converse } from '../providers/converse.ts'
import type { PayoutOrder, PayoutState } from './port.ts'

/**
 * Writes down what a provider is about to be told, so that its statement can be compared with it. Told again, it is the same, though the
 * player has paid with another card meanwhile: what was told first may be on its way.
 * @returns the payment by which the money goes back; null: it goes to an account
 */
export async function notePayout(
  db: Db,
  { reference, playerId, currency, amountMinor }: PayoutOrder,
  by: { readonly gatewayCode: string; readonly depositId: string | null },
): Promise<string | null> {
  const [row] = await db.sql<{ id: string | null }[]>`
    insert into ${db.b}.cashier_payout (reference, gateway_code, player_id, deposit_id, currency, amount, state)
    values (${reference}, ${by.gatewayCode}, ${playerId}, ${by.depositId}, ${currency}, ${amountMinor}, 'asked')
    on conflict (reference) do update set reference = excluded.reference returning deposit_id as id`
  return row?.id ?? null
}

/** Talks with a provider about a payout, and writes down how it ended, once. @throws ProviderSilent like the conversation */
export async function talkOfPayout(
  app: App,
  about: { readonly gatewayCode: string; readonly reference: string; readonly kind: 'payout' | 'ask payout' },
  say: () => Promise<PayoutState>,
): Promise<PayoutState> {
  const { gatewayCode, reference, kind } = about
  const depositId = await payoutDeposit(app.db, reference)
  const said = await converse(app, { gatewayCode, kind, depositId, externalId: reference }, say)
  if (said.state === 'paid' || said.state === 'failed') await endPayout(app.db, reference, said.state)
  return said
}

async function endPayout(db: Db, reference: string, state: 'paid' | 'failed'): Promise<void> {
  await db.sql`
    update ${db.b}.cashier_payout set state = ${state}, ended_at = clock_timestamp()
    where reference = ${reference} and state = 'asked'`
}

/** The deposit by which a payout goes back; null: it goes to an account. */
async function payoutDeposit(db: Db, reference: string): Promise<string | null> {
  const [row] = await db.sql<{ id: string | null }[]>`
    select deposit_id as id from ${db.b}.cashier_payout where reference = ${reference}`
  return row?.id ?? null
}

/** In which currency payouts are, by their reference; what is no payout is left out. */
export async function readPayoutCurrencies(
  { sql, b }: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map()
  const rows = await sql<{ reference: string; currency: string }[]>`
    select reference, currency from ${b}.cashier_payout where reference = any(${[...references]}::uuid[])`
  return new Map(rows.map(({ reference, currency }) => [reference, currency]))
}
