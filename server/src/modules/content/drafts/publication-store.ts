import type { Db, Tx } from '#kit/db/connect.ts'

/** What two people said is to be shown from a moment on. */
export type Publication = {
  readonly id: string
  readonly revision: number
  readonly isMaterial: boolean
  readonly dueAt: Date
  readonly askedBy: string
  readonly approvedBy: string
}

export type PublicationOutcome =
  | { readonly outcome: 'published'; readonly version: number }
  | { readonly outcome: 'cancelled' | 'outdated' | 'unallowed' }

const columns = ({ sql }: Db) =>
  sql`id, revision, is_material as "isMaterial", due_at as "dueAt", asked_by as "askedBy", approved_by as "approvedBy"`

/** Plans a publication of a text that is held. @returns false when another one is planned */
export async function planPublication({ sql, b }: Tx, textId: string, planned: Publication): Promise<boolean> {
  const { id, revision, isMaterial, dueAt, askedBy, approvedBy } = planned
  const rows = await sql`
    insert into ${b}.content_publication (id, text_id, revision, is_material, due_at, asked_by, approved_by)
    values (${id}, ${textId}, ${revision}, ${isMaterial}, ${dueAt}, ${askedBy}, ${approvedBy})
    on conflict (text_id) where ended_at is null do nothing returning id`
  return rows.length > 0
}

/** Notes a publication that was done as soon as it was approved. */
export async function notePublished(
  { sql, b }: Tx,
  textId: string,
  { id, revision, isMaterial, askedBy, approvedBy, version }: Omit<Publication, 'dueAt'> & { readonly version: number },
): Promise<void> {
  await sql`
    insert into ${b}.content_publication
      (id, text_id, revision, is_material, due_at, asked_by, approved_by, outcome, ended_at, version)
    values (${id}, ${textId}, ${revision}, ${isMaterial}, clock_timestamp(), ${askedBy}, ${approvedBy}, 'published',
      clock_timestamp(), ${version})`
}

/** The planned publication of a text; undefined: nothing is planned. */
export async function findPlanned(db: Db, textId: string): Promise<Publication | undefined> {
  const [row] = await db.sql<Publication[]>`
    select ${columns(db)} from ${db.b}.content_publication where text_id = ${textId} and ended_at is null`
  return row
}

/** The texts whose moment has come, the one that waits longest first. */
export async function listDueTexts({ sql, b }: Db): Promise<readonly number[]> {
  const rows = await sql<{ intId: number }[]>`
    select int_id as "intId" from ${b}.content_publication
    join ${b}.content_text text on text.id = text_id
    where ended_at is null and due_at <= clock_timestamp() order by due_at limit 100`
  return rows.map(({ intId }) => intId)
}

/** Of a text that is held, what is planned and due now. */
export async function findDue(tx: Tx, textId: string): Promise<Publication | undefined> {
  const [row] = await tx.sql<Publication[]>`
    select ${columns(tx)} from ${tx.b}.content_publication
    where text_id = ${textId} and ended_at is null and due_at <= clock_timestamp()`
  return row
}

/** The text that a planned publication is of; undefined: it is not planned any more. */
export async function findTextOfPlanned({ sql, b }: Db, id: string): Promise<number | undefined> {
  const [row] = await sql<{ intId: number }[]>`
    select int_id as "intId" from ${b}.content_publication join ${b}.content_text text on text.id = text_id
    where content_publication.id = ${id} and ended_at is null`
  return row?.intId
}

/** Ends what was planned, once. @returns false when it was ended before */
export async function endPublication({ sql, b }: Tx, id: string, end: PublicationOutcome): Promise<boolean> {
  const version = end.outcome === 'published' ? end.version : null
  const rows = await sql`
    update ${b}.content_publication set outcome = ${end.outcome}, version = ${version}, ended_at = clock_timestamp()
    where id = ${id} and ended_at is null returning id`
  return rows.length > 0
}
