import type { GrantStatus } from '@tas/shared/contract/bonuses/choices.ts'
import type { Db } from '#kit/db/connect.ts'

/** A grant as staff list it, in minor units. */
type ListedGrant = {
  readonly id: string
  readonly intId: number
  readonly titleEn: string
  readonly titleFa: string
  readonly playerId: string
  readonly version: number
  readonly status: GrantStatus
  readonly currency: string
  readonly granted: bigint
  readonly target: bigint
  readonly converted: bigint
  readonly returned: bigint
  readonly createdAt: Date
  readonly deadlineAt: Date | null
  readonly endedAt: Date | null
}

const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Grants behind `after`, the newest first: of one bonus, of one player, in one state, or all. */
export async function listAllGrants(
  { sql, b }: Db,
  which: {
    readonly intId: number | null
    readonly playerId: string | null
    readonly status: GrantStatus | null
    readonly after: string | null
    readonly limit: number
  },
): Promise<readonly ListedGrant[]> {
  const { intId, playerId, status, after, limit } = which
  return sql<ListedGrant[]>`
    select kept.id, bonus.int_id as "intId", bonus.title_en as "titleEn", bonus.title_fa as "titleFa",
      kept.player_id as "playerId", kept.version, kept.status, kept.currency, kept.granted, kept.target, kept.converted,
      kept.returned, kept.created_at as "createdAt", kept.deadline_at as "deadlineAt", kept.ended_at as "endedAt"
    from ${b}.bonuses_grant kept join ${b}.bonuses_bonus bonus on bonus.id = kept.bonus_id
    where kept.id < coalesce(${after}::uuid, ${LAST})
      ${intId === null ? sql`` : sql`and bonus.int_id = ${intId}`}
      ${playerId === null ? sql`` : sql`and kept.player_id = ${playerId}`}
      ${status === null ? sql`` : sql`and kept.status = ${status}`}
    order by kept.id desc limit ${limit}`
}

/** Whose a grant is, and of which bonus; null: there is none. */
export async function findGrantOwner(
  { sql, b }: Db,
  id: string,
): Promise<{ readonly playerId: string; readonly currency: string; readonly intId: number } | null> {
  const [row] = await sql<{ playerId: string; currency: string; intId: number }[]>`
    select kept.player_id as "playerId", kept.currency, bonus.int_id as "intId"
    from ${b}.bonuses_grant kept join ${b}.bonuses_bonus bonus on bonus.id = kept.bonus_id where kept.id = ${id}`
  return row ?? null
}
