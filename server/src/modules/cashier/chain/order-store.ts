import type { CoinRate } from '@tas/shared/rules/deposits/coin-amounts.ts'
import type { Db } from '#kit/db/connect.ts'

/** What a deposit asks for. */
export type ChainOrder = { readonly depositId: string; readonly units: bigint; readonly rate: CoinRate }

/** Writes down what a deposit asks for, once: begun again, it asks for the same. */
export async function keepOrder(db: Db, { depositId, units, rate }: ChainOrder): Promise<void> {
  await db.sql`
    insert into ${db.b}.cashier_chain_order (deposit_id, units, rate, rate_decimals)
    values (${depositId}, ${units.toString()}::numeric, ${rate.value.toString()}::numeric, ${rate.decimals})
    on conflict (deposit_id) do nothing`
}

/** What a deposit asks for, and since when; null: it was never begun, or came unasked. */
export async function readOrder(
  { sql, b }: Db,
  depositId: string,
): Promise<(ChainOrder & { readonly createdAt: Date }) | null> {
  const [row] = await sql<{ units: string; rate: string; decimals: number; createdAt: Date }[]>`
    select units::text as units, rate::text as rate, rate_decimals as decimals, created_at as "createdAt" from ${b}.cashier_chain_order
    where deposit_id = ${depositId}`
  if (row === undefined) return null
  const { units, rate, decimals, createdAt } = row
  return { depositId, units: BigInt(units), rate: { value: BigInt(rate), decimals }, createdAt }
}
