import { assert } from '#kit/assert.ts'
import type { Db } from '#kit/db/connect.ts'

type SecurityFacts = {
  readonly password_changed_at: Date | null
  readonly previous_login_at: Date | null
  readonly totp_since: Date | null
  readonly recovery_codes_left: number
  readonly now: Date
}

/** What the page about security says of a player beside their passkeys. */
export async function readSecurityFacts(db: Db, playerId: string): Promise<SecurityFacts> {
  const [row] = await db.sql<SecurityFacts[]>`
    select p.password_changed_at, p.previous_login_at, t.confirmed_at as totp_since, clock_timestamp() as now,
      (select count(*)::int from ${db.b}.identity_recovery_code c
        where c.player_id = p.id and c.used_at is null) as recovery_codes_left
    from ${db.b}.identity_player p left join ${db.b}.identity_totp t on t.player_id = p.id
    where p.id = ${playerId}`
  assert(row !== undefined, 'a session belongs to a player')
  return row
}
