import type { Db, Tx } from '#kit/db/connect.ts'
import type { Marks } from './walk-settled.ts'

/** How far bets are counted. */
export async function readProgress({ sql, b }: Db): Promise<Marks> {
  const [rows, tables] = await Promise.all([
    sql<{ source: 'lane' | 'crash'; number: number; position: bigint }[]>`
      select source, number, position from ${b}.returns_progress`,
    sql<{ table_name: string; round_int_id: number }[]>`
      select table_name, round_int_id from ${b}.returns_table_progress`,
  ])
  return {
    lanes: rows.flatMap(({ source, number, position }) =>
      source === 'lane' ? [{ lane: number, laneSeq: position }] : [],
    ),
    crashRound: Number(rows.find(({ source }) => source === 'crash')?.position ?? 0),
    tables: new Map(tables.map((row) => [row.table_name, row.round_int_id])),
  }
}

/** Notes how far bets are counted now; lanes and tables that are not named stay where they are. */
export async function saveProgress(tx: Tx, { lanes, crashRound, tables }: Marks): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.returns_progress (source, number, position)
    select 'lane', * from unnest(${lanes.map(({ lane }) => lane)}::smallint[],
      ${lanes.map(({ laneSeq }) => laneSeq)}::bigint[])
    union all select 'crash', 0::smallint, ${crashRound}::bigint
    on conflict (source, number) do update set position = excluded.position`
  await tx.sql`
    insert into ${tx.b}.returns_table_progress (table_name, round_int_id)
    select * from unnest(${[...tables.keys()]}::text[], ${[...tables.values()]}::int[])
    on conflict (table_name) do update set round_int_id = excluded.round_int_id`
}

/** Notes that everything settled before a moment is counted. */
export async function saveLook(tx: Tx, lookedAt: Date): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.returns_look (looked_at) values (${lookedAt})
    on conflict (singleton) do update set looked_at = excluded.looked_at`
}

/** The moment before which every settled bet is counted; null: nobody looked yet. */
export async function readLook(db: Db): Promise<Date | null> {
  const [row] = await db.sql<{ looked_at: Date }[]>`select looked_at from ${db.b}.returns_look`
  return row?.looked_at ?? null
}
