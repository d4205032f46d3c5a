import type { DbPool } from '#kit/db/connect.ts'

/** Of each player: hours of play, things that happened, and what they share; ten together. */
const HOURS = 5
const SIGNS = 3

/** Writes what is known of so many players. Two of three share nothing; a block of addresses has forty. @returns how many rows */
export async function writeKnown({ sql, b }: DbPool, players: number): Promise<number> {
  const ids = sql`select n, md5('player ' || n)::uuid as id from generate_series(1, ${players}::int) n`
  await sql.unsafe('set statement_timeout = 0')
  await sql`
    insert into ${b}.risk_hour
      (player_id, at, deposits, deposit_minor, withdrawals, withdrawal_minor, stake_minor, agent_in_minor, agent_out_minor)
    select id, date_trunc('hour', now()) - make_interval(hours => (h * 113 + n) % 700), 1, 1000 + n % 9000, 0, 0, 2000, 0, 0
    from (${ids}) p cross join generate_series(1, ${HOURS}::int) h on conflict do nothing`
  await sql`
    insert into ${b}.risk_sign (player_id, kind, key, at)
    select id, case s when 1 then 'registered' when 2 then 'signed_in' else 'new_device' end, s::text,
      now() - make_interval(hours => s * 50)
    from (${ids}) p cross join generate_series(1, ${SIGNS}::int) s`
  await sql`
    insert into ${b}.risk_trait (kind, mark, player_id, seen_at)
    select 'device', sha256(convert_to('device ' || case when n % 3 = 0 then n - 3 else n end, 'UTF8')), id, now() from (${ids}) p
    union all select 'block', sha256(convert_to('block ' || n / 40, 'UTF8')), id, now() from (${ids}) p`
  await sql`analyze ${b}.risk_hour`
  await sql`analyze ${b}.risk_sign`
  await sql`analyze ${b}.risk_trait`
  const [counted] = await sql<{ count: number }[]>`
    select ((select count(*) from ${b}.risk_hour) + (select count(*) from ${b}.risk_sign) + (select count(*) from ${b}.risk_trait))::int as count`
  return counted?.count ?? 0
}

/** Some of those players, from everywhere among them. */
export async function knownPlayers({ sql, b }: DbPool, count: number): Promise<readonly string[]> {
  const rows = await sql<{ id: string }[]>`
    select player_id as id from ${b}.risk_sign where kind = 'registered' order by key, md5(player_id::text) limit ${count}`
  return rows.map(({ id }) => id)
}
