import type { Db } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'

/** What was said to a provider, or by one, and what came of it. Never a secret, never what a card is. */
export type ProviderMessage = {
  readonly gatewayCode: string
  readonly direction: 'in' | 'out'
  readonly kind: string
  readonly externalId: string | null
  readonly depositId: string | null
  readonly digest: Buffer | null
  readonly outcome: string
}

/** Keeps a message for ever. @returns false where the provider sent it before */
export async function keepMessage(db: Db, message: ProviderMessage): Promise<boolean> {
  const { gatewayCode, direction, kind, externalId, depositId, digest, outcome } = message
  const rows = await db.sql`
    insert into ${db.b}.cashier_message (id, gateway_code, direction, kind, external_id, deposit_id, digest, outcome)
    values (${uuidv7()}, ${gatewayCode}, ${direction}, ${kind}, ${externalId}, ${depositId}, ${digest}, ${outcome})
    on conflict (gateway_code, external_id) where direction = 'in' do nothing returning id`
  return rows.length > 0
}

/** A message as staff read it. */
export type KeptMessage = Pick<ProviderMessage, 'direction' | 'kind' | 'externalId' | 'outcome'> & { readonly at: Date }

/** What was said about a deposit, in its order: the newest hundred. */
export async function readMessages(db: Db, depositId: string): Promise<readonly KeptMessage[]> {
  const rows = await db.sql<KeptMessage[]>`
    select direction, kind, external_id as "externalId", outcome, happened_at as at from ${db.b}.cashier_message
    where deposit_id = ${depositId} order by id desc limit 100`
  return rows.toReversed()
}
