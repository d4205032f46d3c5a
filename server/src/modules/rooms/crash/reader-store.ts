import type { Db } from '#kit/db/connect.ts'

/** What a part of the house that reads calls has told of the cash-outs it read. */
export type Reader = {
  /** Its name among the leases. */
  readonly part: string
  /** Of the rounds up to this one it has told everything. */
  readonly roundIntId: number
  /** Cash-outs of that round that it could not write: by bet, in hundredths. */
  readonly points: Readonly<Record<string, number>>
}

/** Writes down what a reader tells; a new one tells of round 0. */
export async function noteReader(db: Db, { part, roundIntId, points }: Reader): Promise<void> {
  await db.sql`
    insert into ${db.b}.rooms_crash_reader (part, round_int_id, points)
    values (${part}, ${roundIntId}, ${JSON.stringify(points)}::text::jsonb)
    on conflict (part) do update set round_int_id = excluded.round_int_id, points = excluded.points,
      seen_at = clock_timestamp()`
}

/** Says that a reader is there, whatever it has told. One that stood still, and was forgotten, is a reader again. */
export async function keepReader(db: Db, part: string): Promise<void> {
  await db.sql`
    insert into ${db.b}.rooms_crash_reader (part, round_int_id, points) values (${part}, 0, '{}')
    on conflict (part) do update set seen_at = clock_timestamp()`
}

/** Forgets a reader that reads nothing any more. */
export async function forgetReader(db: Db, part: string): Promise<void> {
  await db.sql`delete from ${db.b}.rooms_crash_reader where part = ${part}`
}

/**
 * All readers. One that is not among the parts at work is forgotten two minutes after it was last seen, no sooner: its connection may
 * be away for a moment, or it stands still and will go on with the cash-outs it has read.
 */
export async function readReaders(db: Db, partsAtWork: readonly string[]): Promise<Reader[]> {
  await db.sql`
    delete from ${db.b}.rooms_crash_reader
    where part <> all(${partsAtWork}::text[]) and seen_at < clock_timestamp() - interval '2 minutes'`
  const rows = await db.sql<{ part: string; round_int_id: number; points: Record<string, number> }[]>`
    select part, round_int_id, points from ${db.b}.rooms_crash_reader order by part`
  return rows.map(({ part, round_int_id: roundIntId, points }) => ({ part, roundIntId, points }))
}
