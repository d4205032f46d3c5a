import type { PresenceState } from '@tas/shared/contract/feed/calls.ts'
import type { Db } from '#kit/db/connect.ts'
import { SILENT_SECONDS } from './timing.ts'

/**
 * Writes down who is connected to this process, and forgets processes that ended long ago.
 * @returns what the other processes at work wrote down last
 */
export async function beatProcess(db: Db, processId: string, people: PresenceState): Promise<PresenceState[]> {
  return db.sql<PresenceState[]>`
    with gone as (
      delete from ${db.b}.feed_process where beat_at < clock_timestamp() - interval '1 hour'
    ), beat as (
      insert into ${db.b}.feed_process (process_id, online, games, beat_at)
      values (${processId}, ${people.online}, ${JSON.stringify(people.games)}, clock_timestamp())
      on conflict (process_id) do update set online = excluded.online, games = excluded.games, beat_at = excluded.beat_at
    )
    select online, games from ${db.b}.feed_process
    where process_id <> ${processId} and beat_at > clock_timestamp() - make_interval(secs => ${SILENT_SECONDS}::int)`
}

/** This process ends: the people it counted are counted no more. */
export async function endProcess(db: Db, processId: string): Promise<void> {
  await db.sql`delete from ${db.b}.feed_process where process_id = ${processId}`
}
