import type { Db, Tx } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { unnested } from '#kit/db/unnested.ts'
import type { PartPositions } from '../../bet-source.ts'

/** How far settled bets were walked: by the name of their source, of each of its parts. */
export type Positions = ReadonlyMap<string, PartPositions>

/** The positions kept in a table of this shape: source, part, position. A module that walks bets has one of its own. */
export async function readPositions({ sql }: Db, table: Fragment): Promise<Positions> {
  const rows = await sql<{ source: string; part: string; position: bigint }[]>`
    select source, part, position from ${table}`
  const bySource = Map.groupBy(rows, ({ source }) => source)
  return new Map(
    [...bySource].map(([source, own]) => [source, new Map(own.map(({ part, position }) => [part, position]))]),
  )
}

/** Keeps where a walk came to; parts that did not move stay where they are. */
export async function savePositions(tx: Tx, table: Fragment, reached: Positions): Promise<void> {
  const rows = [...reached].flatMap(([source, parts]) =>
    [...parts].map(([part, position]) => ({ source, part, position })),
  )
  if (rows.length === 0) return
  await tx.sql`
    insert into ${table} (source, part, position)
    select * from ${unnested(rows, 'row', { source: 'text', part: 'text', position: 'bigint' })}
    on conflict (source, part) do update set position = excluded.position`
}
