import type { Db } from '#kit/db/connect.ts'

/** A withdrawal as a regulator is told of it. */
export type RequestOfPeriod = {
  readonly id: string
  readonly number: bigint
  readonly playerId: string
  readonly gateway: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly feeMinor: bigint
  readonly state: string
  readonly createdAt: Date
  readonly endedAt: Date | null
}

/** Withdrawals that were asked for or ended in a period, in the order of their ids, behind `after`. */
export async function listRequestsOfPeriod(
  { sql, b }: Db,
  part: { readonly from: Date; readonly before: Date; readonly after: string | null; readonly limit: number },
): Promise<readonly RequestOfPeriod[]> {
  const { from, before, after, limit } = part
  return sql<RequestOfPeriod[]>`
    select id, int_id as number, player_id as "playerId", gateway_code as gateway, currency, amount as "amountMinor",
      fee as "feeMinor", status as state, created_at as "createdAt", ended_at as "endedAt"
    from ${b}.withdrawals_request
    where id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      and ((created_at >= ${from} and created_at < ${before}) or (ended_at >= ${from} and ended_at < ${before}))
    order by id limit ${limit}`
}
