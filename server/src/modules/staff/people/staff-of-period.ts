import type { Db } from '#kit/db/connect.ts'
import { readScope, type Scope, type StoredScope } from '../scopes.ts'

/** Somebody of staff with one of their roles, or with none, as a regulator is told of them: by the house's own id. */
export type StaffOfPeriod = {
  readonly id: string
  readonly joinedAt: Date
  readonly shutAt: Date | null
  readonly hasSecondFactor: boolean
  readonly lastActiveAt: Date | null
  /** Null, with all that is said of a grant: they have none. */
  readonly role: string | null
  readonly scope: Scope
  readonly branch: string | null
  readonly givenBy: string | null
  readonly givenAt: Date | null
  readonly endsAt: Date | null
}

/**
 * People who could work at any moment of a period, in the order they came, behind `after`, each with the roles they have now; what was
 * given and taken before stands in the trail.
 */
export async function listStaffOfPeriod(
  { sql, b }: Db,
  part: { readonly from: Date; readonly before: Date; readonly after: string | null; readonly limit: number },
): Promise<readonly StaffOfPeriod[]> {
  const { from, before, after, limit } = part
  const rows = await sql<(Omit<StaffOfPeriod, 'scope'> & { readonly scope: StoredScope })[]>`
    select p.id, p.created_at as "joinedAt", p.shut_at as "shutAt",
      p.totp_confirmed_at is not null or exists (select from ${b}.staff_passkey k where k.person_id = p.id) as "hasSecondFactor",
      (select max(last_active_at) from ${b}.staff_session s where s.person_id = p.id) as "lastActiveAt",
      g.role, g.scope, g.branch, g.granted_by as "givenBy", g.granted_at as "givenAt", g.ends_at as "endsAt"
    from (
      select * from ${b}.staff_person
      where id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
        and created_at < ${before} and coalesce(shut_at >= ${from}, true)
      order by id limit ${limit}
    ) p left join ${b}.staff_grant g on g.person_id = p.id and coalesce(g.ends_at >= ${from}, true)
    order by p.id, g.role`
  return rows.map(({ scope, ...row }) => ({ ...row, scope: readScope(scope) }))
}
