import type { Db } from '#kit/db/connect.ts'

/** What narrows a list of deposits or withdrawals. */
export type PaymentFilter = {
  readonly playerId?: string | undefined
  readonly gatewayCode?: string | undefined
  readonly currency?: string | undefined
  /** In minor units of the currency, both ends among it. */
  readonly leastMinor?: bigint | undefined
  readonly mostMinor?: bigint | undefined
  /** Asked for from a moment on, and before one. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Ids are made in the process a moment before the row: by so much they may be apart from its time. */
const APART = '1 hour'

/**
 * The same as a condition. `amount`: the column that holds it. Ids have the time in them, so that days are found along their order; of a
 * moment before 1970 no id tells.
 */
export function paymentsWithin({ sql }: Pick<Db, 'sql'>, filter: PaymentFilter, amount: 'amount' | 'amount_minor') {
  const { playerId, gatewayCode, currency, leastMinor, mostMinor, from, to } = filter
  const idAt = (at: ReturnType<typeof sql>) =>
    sql`(rpad(lpad(to_hex(greatest(extract(epoch from ${at}) * 1000, 0)::bigint), 12, '0'), 32, '0'))::uuid`
  return sql`
    ${playerId === undefined ? sql`` : sql`and player_id = ${playerId}`}
    ${gatewayCode === undefined ? sql`` : sql`and gateway_code = ${gatewayCode}`}
    ${currency === undefined ? sql`` : sql`and currency = ${currency}`}
    ${leastMinor === undefined ? sql`` : sql`and ${sql(amount)} >= ${leastMinor}`}
    ${mostMinor === undefined ? sql`` : sql`and ${sql(amount)} <= ${mostMinor}`}
    ${from === undefined ? sql`` : sql`and created_at >= ${from} and id >= ${idAt(sql`${from}::timestamptz - ${APART}::interval`)}`}
    ${to === undefined ? sql`` : sql`and created_at < ${to} and id < ${idAt(sql`${to}::timestamptz + ${APART}::interval`)}`}`
}
