import type { Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { fragmentsOf, PLAY_COLUMNS, type PlayDay } from './tally.ts'

/**
 * Adds play to the days of its players, and counts whoever played on a day for the first time. Day by day, so that each finds
 * those before it written. The caller holds the lock of the count.
 */
export async function addPlayerDates(tx: Tx, plays: readonly PlayDay[]): Promise<void> {
  const byDay = Map.groupBy(plays, ({ day }) => day)
  for (const day of [...byDay.keys()].sort()) await addDay(tx, day, byDay.get(day) ?? [])
}

async function addDay(tx: Tx, day: string, plays: readonly PlayDay[]): Promise<void> {
  const { sql, b } = tx
  const { names, summed, added } = fragmentsOf(tx, Object.keys(PLAY_COLUMNS))
  await sql`
    with written as (
      insert into ${b}.revenue_player_date as known (player_id, day, currency, ${names})
      select player_id, ${day}, min(currency), ${summed}
      from ${unnested(plays, 'row', {
        player_id: 'uuid',
        currency: 'text',
        ...PLAY_COLUMNS,
      })}
      group by player_id
      on conflict (player_id, day) do update set ${added}
      -- Only what was there before is held by this transaction.
      returning player_id, xmax = 0 as is_new
    ), came as (
      select
        coalesce((
          select max(d.day) from ${b}.revenue_player_date d where d.player_id = written.player_id and d.day < ${day}
        ), '') as day_before,
        (select min(d.day) from ${b}.revenue_player_date d where d.player_id = written.player_id and d.day > ${day}) as day_after
      from written where is_new
    ), taken as (
      -- Lanes are counted one after the other, so a later day may have been counted first.
      update ${b}.revenue_active known set players = known.players - moved.players
      from (select day_after, day_before, count(*) as players from came where day_after is not null group by 1, 2) moved
      where known.day = moved.day_after and known.day_before = moved.day_before
    )
    insert into ${b}.revenue_active as known (day, day_before, players)
    select day, day_before, sum(players)::bigint from (
      select ${day}::text as day, day_before, 1 as players from came
      union all select day_after, ${day}, 1 from came where day_after is not null
    ) change group by day, day_before
    on conflict (day, day_before) do update set players = known.players + excluded.players`
}
