import type { Db } from '#kit/db/connect.ts'

/** What keeps a player from staking 1.00 of a currency with two decimals, and the code it is refused with. */
export const PROTECTED = [
  ['limits.excluded', { excluded: '2100-01-01T00:00:00Z', out: null, cleared: true, max: null }],
  ['limits.time_out', { excluded: null, out: '2100-01-01T00:00:00Z', cleared: true, max: null }],
  ['limits.not_cleared', { excluded: null, out: null, cleared: false, max: null }],
  ['limits.stake_limit', { excluded: null, out: null, cleared: true, max: 99n }],
] as const

type Protection = (typeof PROTECTED)[number][1]

/** Protects a player who has no protection yet. */
export async function protect({ sql, b }: Db, playerId: string, set: Protection): Promise<void> {
  await sql`
    insert into ${b}.limits_protection (player_id, excluded_until, time_out_until, is_cleared, max_stake_minor)
    values (${playerId}, ${set.excluded}, ${set.out}, ${set.cleared}, ${set.max})`
}
