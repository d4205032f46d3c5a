import type { Db, Tx } from '#kit/db/connect.ts'

/** So long without a sign of life, and nobody is at it any more. */
const DEAD_AFTER = '2 minutes'
/** As many differences are kept as a verification tells at most. */
const MOST_DIFFERENCES = 100

export type BooksRun = {
  readonly id: string
  readonly isDeep: boolean
  readonly by: string
  readonly askedAt: Date
  readonly endedAt: Date | null
  readonly state: 'running' | 'right' | 'wrong' | 'failed'
  readonly postings: number
  readonly total: number
  readonly differences: readonly string[]
}

/** How far a verification is: postings, of so many. */
export type Reached = { readonly postings: number; readonly total: number }

/** Asks for a verification. @returns false: one runs */
export async function askForRun(
  tx: Tx,
  { id, isDeep, by }: { readonly id: string; readonly isDeep: boolean; readonly by: string },
): Promise<boolean> {
  await tx.sql`
    update ${tx.b}.office_books_run set ended_at = clock_timestamp(), outcome = 'failed'
    where ended_at is null and seen_at < clock_timestamp() - ${DEAD_AFTER}::interval`
  const asked = await tx.sql`
    insert into ${tx.b}.office_books_run (id, is_deep, asked_by) values (${id}, ${isDeep}, ${by})
    on conflict ((true)) where ended_at is null do nothing returning id`
  return asked.length > 0
}

/** Takes the verification that waits: of several processes one does it. */
export async function takeRun({ sql, b }: Db): Promise<{ readonly id: string; readonly isDeep: boolean } | null> {
  const [taken] = await sql<{ id: string; isDeep: boolean }[]>`
    update ${b}.office_books_run set begun_at = clock_timestamp(), seen_at = clock_timestamp()
    where ended_at is null and begun_at is null returning id, is_deep as "isDeep"`
  return taken ?? null
}

/** A sign of life, with how far it is. */
export async function noteReached({ sql, b }: Db, id: string, { postings, total }: Reached): Promise<void> {
  await sql`
    update ${b}.office_books_run set seen_at = clock_timestamp(), postings = ${postings}, total = ${total}
    where id = ${id} and ended_at is null`
}

/** Ends a verification, once: one that was given up for dead stays so. */
export async function endRun(
  { sql, b }: Db,
  id: string,
  ending: Reached & { readonly outcome: 'right' | 'wrong' | 'failed'; readonly differences: readonly string[] },
): Promise<void> {
  const { outcome, postings, total, differences } = ending
  await sql`
    update ${b}.office_books_run set ended_at = clock_timestamp(), outcome = ${outcome}, postings = ${postings},
      total = ${total}, differences = ${differences.slice(0, MOST_DIFFERENCES)}::text[]
    where id = ${id} and ended_at is null`
}

/** The verification that was asked for last. */
export async function readLastRun({ sql, b }: Db): Promise<BooksRun | null> {
  const [run] = await sql<BooksRun[]>`
    select id, is_deep as "isDeep", asked_by as by, asked_at as "askedAt", ended_at as "endedAt",
      postings::float8 as postings, total::float8 as total, differences,
      coalesce(outcome,
        case when seen_at < clock_timestamp() - ${DEAD_AFTER}::interval then 'failed' else 'running' end) as state
    from ${b}.office_books_run order by id desc limit 1`
  return run ?? null
}

/** Whether everything was verified since a moment, and nothing was found. */
export async function wasAllRightSince({ sql, b }: Db, since: Date): Promise<boolean> {
  const rows = await sql`
    select from ${b}.office_books_run where is_deep and outcome = 'right' and begun_at > ${since} limit 1`
  return rows.length > 0
}
