import type { Db } from '#kit/db/connect.ts'
import { openPerson, type SealedRow } from './person-store.ts'

/** A period and a place in it: rows behind `after`, by id. `before` is no part of it. */
export type PartOfPeriod = {
  readonly from: Date
  readonly before: Date
  readonly after: string | null
  readonly limit: number
}

/** What of an account may be told without naming anybody. */
export type PlayerOfPeriod = {
  readonly id: string
  readonly country: string
  /** Null: who it is was erased. */
  readonly birthYear: string | null
  readonly ageVerifiedAt: Date | null
  readonly registeredAt: Date
  readonly closedAt: Date | null
}

type Row = SealedRow & Omit<PlayerOfPeriod, 'birthYear'>

/** Accounts that were open at any moment of a period, in the order of their ids. */
export async function listPlayersOfPeriod(
  db: Db,
  { from, before, after, limit }: PartOfPeriod,
): Promise<readonly PlayerOfPeriod[]> {
  const rows = await db.sql<Row[]>`
    select id, person, country, age_verified_at as "ageVerifiedAt", created_at as "registeredAt", closed_at as "closedAt"
    from ${db.b}.identity_player
    where id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') and created_at < ${before} and coalesce(closed_at >= ${from}, true)
    order by id limit ${limit}`
  return rows.map(({ person, ...row }) => ({
    ...row,
    birthYear: openPerson(db, { id: row.id, person })?.birthDate.slice(0, 4) ?? null,
  }))
}

export type SessionOfPeriod = {
  readonly id: string
  readonly playerId: string
  readonly begunAt: Date
  readonly lastActiveAt: Date
  readonly endedAt: Date | null
  readonly endReason: string | null
}

/** Sessions of players that began in a period, in the order of their ids. */
export async function listSessionsOfPeriod(
  { sql, b }: Db,
  { from, before, after, limit }: PartOfPeriod,
): Promise<readonly SessionOfPeriod[]> {
  return sql<SessionOfPeriod[]>`
    select id, player_id as "playerId", created_at as "begunAt", last_active_at as "lastActiveAt", ended_at as "endedAt",
      end_reason as "endReason"
    from ${b}.identity_session
    where id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') and created_at >= ${from} and created_at < ${before}
    order by id limit ${limit}`
}
