import type { Tx } from '#kit/db/connect.ts'

type Failed = {
  readonly nameHash: Buffer
  readonly ipBlock: string
  readonly method: 'password' | 'totp'
  /** Null: nobody has the name. */
  readonly playerId: string | null
}

export type CountedFailures = Omit<Failed, 'nameHash'> & {
  readonly name: string
  readonly count: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/** Counts a failed login for the audit trail, in the transaction of its other counts; alike for a name nobody has. */
export async function noteFailedLogin(tx: Tx, { nameHash, ipBlock, method, playerId }: Failed): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.identity_failed_login as known
      (name_hash, ip_block, method, player_id, failure_count, first_at, last_at)
    values (${nameHash}, ${ipBlock}, ${method}, ${playerId}, 1, clock_timestamp(), clock_timestamp())
    on conflict (name_hash, ip_block, method) do update set failure_count = known.failure_count + 1,
      player_id = excluded.player_id, last_at = excluded.last_at`
}

/** Takes what was counted, at most `limit` names and places. Those somebody is counting at this moment stay. */
export async function takeFailedLogins(tx: Tx, limit: number): Promise<readonly CountedFailures[]> {
  return tx.sql<CountedFailures[]>`
    delete from ${tx.b}.identity_failed_login where (name_hash, ip_block, method) in (
      select name_hash, ip_block, method from ${tx.b}.identity_failed_login limit ${limit} for update skip locked)
    returning left(encode(name_hash, 'hex'), 16) as name, ip_block as "ipBlock", method, player_id as "playerId",
      failure_count as count, first_at as "firstAt", last_at as "lastAt"`
}
