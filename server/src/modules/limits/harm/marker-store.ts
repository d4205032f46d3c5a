import { actionOf, type KeptMarker, type Marker, type MarkerOutcome } from '@tas/shared/rules/limits/markers.ts'
import { PRODUCTS } from '@tas/shared/rules/limits/profile.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'

export type Found<Kind extends KeptMarker = Marker> = {
  readonly marker: Kind
  readonly count: number
  readonly playerId: string
}

/**
 * Keeps the signs of today, each once a day. @returns what to tell the player: nothing during a break, and no sign of
 * which they were told in the last thirty days
 */
export async function keepFound<Kind extends KeptMarker>(
  { sql, b }: Tx,
  found: readonly Found<Kind>[],
  at: { readonly zone: string },
): Promise<readonly Found<Kind>[]> {
  const rows = await sql<{ player_id: string; marker: Kind; count: number }[]>`
    with found as (
      select *, (clock_timestamp() at time zone ${at.zone})::date as day
      from ${unnested(found, 'one', {
        player_id: 'uuid',
        marker: ['text', (one) => one.marker],
        count: 'int',
        action: ['text', (one) => actionOf(one.marker)],
      })}
    ), grown as (
      update ${b}.limits_marker kept set count = found.count from found
      where kept.player_id = found.player_id and kept.day = found.day and kept.marker = found.marker
        and kept.count < found.count
    ), added as (
      insert into ${b}.limits_marker (player_id, day, marker, count, action)
      select player_id, day, marker, count, case when exists (
          select from ${b}.limits_marker told where told.player_id = found.player_id and told.marker = found.marker
            and told.action <> 'none' and told.found_at > clock_timestamp() - interval '30 days')
        or exists (
          select from ${b}.limits_protection held where held.player_id = found.player_id
            and (held.excluded_until is not null or held.time_out_until > clock_timestamp()))
        then 'none' else action end
      from found order by player_id, marker
      on conflict do nothing returning player_id, marker, count, action)
    select player_id, marker, count from added where action <> 'none'`
  return rows.map(({ player_id, marker, count }) => ({ playerId: player_id, marker, count }))
}

/** The next players who played or deposited within thirty days, by id. */
export async function findActive(
  { sql, b }: Db,
  page: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await sql<{ player_id: string }[]>`
    select distinct player_id from ${b}.limits_usage_now
    where player_id > ${page.after} and spent_at > clock_timestamp() - interval '30 days'
    order by player_id limit ${page.limit}`
  return rows.map((row) => row.player_id)
}

/** Takes up today's look at everybody where it stands; null: it is finished, or another process goes on with it. */
export async function takeDay(
  { sql, b }: Tx,
  zone: string,
): Promise<{ readonly day: string; readonly after: string } | null> {
  await sql`
    insert into ${b}.limits_marker_day (day) values ((clock_timestamp() at time zone ${zone})::date) on conflict do nothing`
  const [row] = await sql<{ day: string; after: string }[]>`
    select day::text as day, after from ${b}.limits_marker_day
    where day = (clock_timestamp() at time zone ${zone})::date and finished_at is null for update skip locked`
  return row ?? null
}

/** Notes how far the look of a day has come; `after` null: it is finished. */
export async function noteDay({ sql, b }: Tx, day: string, after: string | null): Promise<void> {
  await (after === null
    ? sql`update ${b}.limits_marker_day set finished_at = clock_timestamp() where day = ${day}::date`
    : sql`update ${b}.limits_marker_day set after = ${after} where day = ${day}::date`)
}

export type DueOutcome = {
  readonly player_id: string
  readonly day: string
  readonly marker: string
  readonly isResting: boolean
  readonly beforeMinor: bigint
  readonly afterMinor: bigint
}

/** Signs about which something was done a week ago, with what was staked in the week before and after. */
export function takeDueOutcomes({ sql, b }: Tx, limit: number): PromiseLike<readonly DueOutcome[]> {
  return sql<DueOutcome[]>`
    with due as (
      select * from ${b}.limits_marker where action <> 'none' and outcome is null
        and found_at < clock_timestamp() - interval '7 days'
      order by found_at limit ${limit} for update skip locked)
    select due.player_id, due.day::text as day, due.marker,
      exists (
        select from ${b}.limits_protection held where held.player_id = due.player_id
          and (held.excluded_until is not null or held.time_out_until > due.found_at)) as "isResting",
      coalesce(week.before, 0)::bigint as "beforeMinor", coalesce(week.after, 0)::bigint as "afterMinor"
    from due cross join lateral (
      select sum(spent) filter (where at < found_at) as before, sum(spent) filter (where at >= found_at) as after
      from (
        select at, spent from ${b}.limits_usage_bucket half
        where half.player_id = due.player_id and half.product = any(${[...PRODUCTS]}::text[])
        union all
        select current_at, current_spent from ${b}.limits_usage_now running
        where running.player_id = due.player_id and running.product = any(${[...PRODUCTS]}::text[])) as played
      where at >= due.found_at - interval '7 days' and at < due.found_at + interval '7 days') as week`
}

export async function keepOutcomes(
  { sql, b }: Tx,
  all: readonly (Pick<DueOutcome, 'player_id' | 'day' | 'marker'> & { readonly outcome: MarkerOutcome })[],
): Promise<void> {
  await sql`
    update ${b}.limits_marker as kept set outcome = seen.outcome, looked_at = clock_timestamp()
    from ${unnested(all, 'seen', {
      player_id: ['uuid', (one) => one.player_id],
      day: 'text',
      marker: 'text',
      outcome: 'text',
    })}
    where kept.player_id = seen.player_id and kept.day = seen.day::date and kept.marker = seen.marker`
}
