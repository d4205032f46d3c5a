import type { TraitKind } from '@tas/shared/contract/risk/choices.ts'
import type { Db } from '#kit/db/connect.ts'

/** Of each kind, the things an account was last seen with: older ones say little of who shares them now. */
const LATEST_OWN = 50
/** Things that are told of each account. */
const MOST_TOLD = 5

/** A thing that another account shares with a player. */
export type Shared = {
  readonly playerId: string
  readonly kind: TraitKind
  /** Which thing of its kind, as a keyed hash: the same for everybody who shares it. */
  readonly mark: Buffer
  /** When the other one was last seen with it. */
  readonly seenAt: Date
}

/**
 * What other accounts share with a player, of one kind: the first `limit` of them in the order they were opened, behind `after`, each
 * with the things it was last seen with.
 */
export async function listLinked(
  { sql, b }: Db,
  asked: { readonly playerId: string; readonly kind: TraitKind; readonly after: string | null; readonly limit: number },
): Promise<readonly Shared[]> {
  const { playerId, kind, after, limit } = asked
  const beyond = after === null ? sql`` : sql`and o.player_id > ${after}::uuid`
  return sql<Shared[]>`
    with own as materialized (
      select mark from ${b}.risk_trait where player_id = ${playerId} and kind = ${kind}
      order by seen_at desc limit ${LATEST_OWN}
    ), other as materialized (
      select distinct found.player_id from own cross join lateral (
        select o.player_id from ${b}.risk_trait o
        where o.kind = ${kind} and o.mark = own.mark and o.player_id <> ${playerId} ${beyond}
        order by o.player_id limit ${limit}
      ) found order by player_id limit ${limit}
    )
    select other.player_id as "playerId", ${kind}::text as kind, shared.mark, shared.seen_at as "seenAt"
    from other cross join lateral (
      select t.mark, t.seen_at from ${b}.risk_trait t
      where t.player_id = other.player_id and t.kind = ${kind} and t.mark in (select mark from own)
      order by t.seen_at desc limit ${MOST_TOLD}
    ) shared order by other.player_id, shared.mark`
}
