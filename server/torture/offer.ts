import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_TABLES } from '@tas/shared/rules/live-tables.ts'
import type { Sql } from '#kit/db/connect.ts'

/** What clients may take part in now. It is a moment old, so some come too late. */
export type Offer = {
  /** Every live table that has had a round, with the number of its last one. */
  readonly tables: readonly { readonly name: string; readonly round: number; readonly spots: readonly string[] }[]
  /** The lottery draw in USD whose sale ends next. Null: there is none. */
  readonly drawId: string | null
}

export const NOTHING_OFFERED: Offer = { tables: [], drawId: null }

const LOOK_EVERY_MS = 150
const NAMES = LIVE_TABLES.map(({ name }) => name)

async function readOffer(sql: Sql): Promise<Offer> {
  const rows = await sql<{ name: string; round: number }[]>`
    select table_name as name, max(int_id) as round from b_1.rooms_table_round group by table_name`
  const rounds = new Map(rows.map(({ name, round }) => [name, round]))
  const [draw] = await sql<{ id: string }[]>`
    select id from b_1.lottery_draw where status in ('scheduled', 'open') and currency = 'USD'
      and clock_timestamp() between opens_at and closes_at order by closes_at limit 1`
  return {
    tables: LIVE_TABLES.flatMap(({ name, game }) => {
      const round = rounds.get(name)
      return round === undefined ? [] : [{ name, round, spots: game.spots }]
    }),
    drawId: draw?.id ?? null,
  }
}

/** Somebody is at every table, so that none rests. */
async function attendTables(sql: Sql): Promise<void> {
  await sql`
    insert into b_1.rooms_table_attendance select name, clock_timestamp() from unnest(${NAMES}::text[]) as name
    on conflict (table_name) do update set seen_at = excluded.seen_at`
}

/** Keeps looking at what business 1 offers until stopped; while the database is away, the last look holds. */
export function watchOffer(sql: Sql): { current(): Offer; stop(): void } {
  let [offer, isStopped] = [NOTHING_OFFERED, false]
  void (async () => {
    while (!isStopped) {
      offer = await attendTables(sql)
        .then(() => readOffer(sql))
        .catch(() => offer)
      await sleep(LOOK_EVERY_MS)
    }
  })()
  return {
    current: () => offer,
    stop() {
      isStopped = true
    },
  }
}
