import type { Db } from '#kit/db/connect.ts'

/** A jackpot as a regulator is told of it, in whole minor units: one that runs, or one that dropped. */
export type PoolOfPeriod = {
  readonly id: string
  readonly game: string
  readonly currency: string
  readonly number: number
  readonly beginMinor: bigint
  /** What is in it, or what it paid. */
  readonly amountMinor: bigint
  readonly mustDropByMinor: bigint
}

/** Pools that run, as they were rolled up last; one that the bank has not funded is none. */
export async function listRunningPools({
  sql,
  b,
}: Db): Promise<readonly (PoolOfPeriod & { readonly begunAt: Date })[]> {
  return sql<(PoolOfPeriod & { begunAt: Date })[]>`
    select id, game, currency, number, floor(begin_e4 / 10000)::bigint as "beginMinor",
      floor(pool_e4 / 10000)::bigint as "amountMinor", must_drop_by as "mustDropByMinor", begun_at as "begunAt"
    from ${b}.originals_jackpot_pool where missing = 0 order by game, currency`
}

/** Pools that dropped in a period, in the order of their ids, behind `after`. */
export async function listDropsOfPeriod(
  { sql, b }: Db,
  part: { readonly from: Date; readonly before: Date; readonly after: string | null; readonly limit: number },
): Promise<readonly (PoolOfPeriod & { readonly playerId: string; readonly droppedAt: Date })[]> {
  const { from, before, after, limit } = part
  return sql<(PoolOfPeriod & { playerId: string; droppedAt: Date })[]>`
    select id, game, currency, number, floor(begin_e4 / 10000)::bigint as "beginMinor", paid as "amountMinor",
      must_drop_by as "mustDropByMinor", player_id as "playerId", dropped_at as "droppedAt"
    from ${b}.originals_jackpot_drop
    where id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      and dropped_at >= ${from} and dropped_at < ${before}
    order by id limit ${limit}`
}
