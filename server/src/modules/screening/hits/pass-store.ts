import type { Db } from '#kit/db/connect.ts'

/** Whoever goes through the players gives a sign of life more often than this. */
const DEAD_AFTER = '2 minutes'
/** All players are held against the lists anew each day, whatever changed. */
const PASS_EVERY = '24 hours'

export type Pass = {
  readonly beganAt: Date | null
  readonly endedAt: Date | null
  readonly players: bigint
  readonly hits: bigint
}

/** How far all players are held against the lists. */
export async function readPass({ sql, b }: Db): Promise<Pass> {
  const [row] = await sql<Pass[]>`
    select began_at as "beganAt", ended_at as "endedAt", players, hits from ${b}.screening_pass`
  return row ?? { beganAt: null, endedAt: null, players: 0n, hits: 0n }
}

/** Has all players held against the lists soon: once what is under way has ended. */
export async function wantPass({ sql, b }: Db): Promise<void> {
  await sql`update ${b}.screening_pass set wanted_at = clock_timestamp()`
}

/** A pass that somebody goes through; `beganAt`, of whole milliseconds, names it. */
export type TakenPass = { readonly beganAt: Date; readonly after: string | null }

/**
 * Takes the pass: one that was left where it is, or a new one where one is due. Null: none is, or another process has it.
 * No pass is due as long as no list is in use.
 */
export async function takePass({ sql, b }: Db): Promise<TakenPass | null> {
  const isUnderWay = sql`began_at is not null and ended_at is null`
  const [row] = await sql<TakenPass[]>`
    update ${b}.screening_pass set try_at = clock_timestamp() + ${DEAD_AFTER}::interval,
      began_at = case when ${isUnderWay} then began_at else date_trunc('milliseconds', clock_timestamp()) end,
      last_player_id = case when ${isUnderWay} then last_player_id end,
      players = case when ${isUnderWay} then players else 0 end, hits = case when ${isUnderWay} then hits else 0 end,
      ended_at = null
    where try_at <= clock_timestamp() and (
        ${isUnderWay} or began_at is null or wanted_at > began_at or began_at < clock_timestamp() - ${PASS_EVERY}::interval)
      and exists (select from ${b}.screening_version where state = 'used')
    returning began_at as "beganAt", last_player_id as after`
  return row ?? null
}

/** Notes how far a pass is. @returns false: somebody else has it now */
export async function notePass(
  { sql, b }: Db,
  { beganAt }: TakenPass,
  { after, players, hits }: { readonly after: string; readonly players: number; readonly hits: number },
): Promise<boolean> {
  const rows = await sql`
    update ${b}.screening_pass set try_at = clock_timestamp() + ${DEAD_AFTER}::interval, last_player_id = ${after},
      players = players + ${players}, hits = hits + ${hits}
    where began_at = ${beganAt} and ended_at is null returning is_only`
  return rows.length > 0
}

/** Ends a pass, or (`isDone` false) leaves it to be gone on with. */
export async function leavePass(
  { sql, b }: Db,
  { beganAt }: TakenPass,
  { isDone }: { readonly isDone: boolean },
): Promise<void> {
  await sql`
    update ${b}.screening_pass set try_at = clock_timestamp(), ended_at = case when ${isDone} then clock_timestamp() end
    where began_at = ${beganAt} and ended_at is null`
}
