import type { GrantStatus } from '@tas/shared/contract/bonuses/choices.ts'
import type { Db } from '#kit/db/connect.ts'

/** A grant as a regulator is told of it, in minor units. Of one that lives, what was wagered stands with its player until it is over. */
export type GrantOfPeriod = {
  readonly id: string
  readonly bonus: number
  readonly version: number
  readonly playerId: string
  readonly currency: string
  readonly status: GrantStatus
  readonly depositMinor: bigint
  readonly grantedMinor: bigint
  readonly targetMinor: bigint
  readonly wageredMinor: bigint
  readonly convertedMinor: bigint
  readonly returnedMinor: bigint
  readonly createdAt: Date
  readonly begunAt: Date | null
  readonly deadlineAt: Date | null
  readonly endedAt: Date | null
}

/** Grants that were there at any moment of a period, in the order of their ids, behind `after`. */
export async function listGrantsOfPeriod(
  { sql, b }: Db,
  part: { readonly from: Date; readonly before: Date; readonly after: string | null; readonly limit: number },
): Promise<readonly GrantOfPeriod[]> {
  const { from, before, after, limit } = part
  return sql<GrantOfPeriod[]>`
    select kept.id, bonus.int_id as bonus, kept.version, kept.player_id as "playerId", kept.currency, kept.status,
      kept.deposit as "depositMinor", kept.granted as "grantedMinor", kept.target as "targetMinor",
      floor(kept.wagered_e4 / 10000)::bigint as "wageredMinor", kept.converted as "convertedMinor",
      kept.returned as "returnedMinor", kept.created_at as "createdAt", kept.begun_at as "begunAt",
      kept.deadline_at as "deadlineAt", kept.ended_at as "endedAt"
    from ${b}.bonuses_grant kept join ${b}.bonuses_bonus bonus on bonus.id = kept.bonus_id
    where kept.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      and kept.created_at < ${before} and coalesce(kept.ended_at >= ${from}, true)
    order by kept.id limit ${limit}`
}
