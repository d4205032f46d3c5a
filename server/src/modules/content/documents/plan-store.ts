import type { Db, Tx } from '#kit/db/connect.ts'

/** A wording of a document that two people said is to be shown from a moment on. */
export type DocumentPlan = {
  readonly id: string
  readonly revision: number
  readonly dueAt: Date
  readonly askedBy: string
  readonly approvedBy: string
}

export type DocumentPlanOutcome = 'published' | 'cancelled' | 'outdated' | 'unfit' | 'unallowed'

const columns = ({ sql }: Db) =>
  sql`id, revision, due_at as "dueAt", asked_by as "askedBy", approved_by as "approvedBy"`

/** Plans to show a document that is held. @returns false when another wording of it is planned */
export async function planDocument({ sql, b }: Tx, key: string, plan: DocumentPlan): Promise<boolean> {
  const { id, revision, dueAt, askedBy, approvedBy } = plan
  const rows = await sql`
    insert into ${b}.content_document_publication (id, key, revision, due_at, asked_by, approved_by)
    values (${id}, ${key}, ${revision}, ${dueAt}, ${askedBy}, ${approvedBy})
    on conflict (key) where ended_at is null do nothing returning id`
  return rows.length > 0
}

/** What is planned of a document; undefined: nothing is. */
export async function findDocumentPlan(db: Db, key: string): Promise<DocumentPlan | undefined> {
  const [row] = await db.sql<DocumentPlan[]>`
    select ${columns(db)} from ${db.b}.content_document_publication where key = ${key} and ended_at is null`
  return row
}

/** Of a document that is held, what is planned and due now. */
export async function findDueDocumentPlan(tx: Tx, key: string): Promise<DocumentPlan | undefined> {
  const [row] = await tx.sql<DocumentPlan[]>`
    select ${columns(tx)} from ${tx.b}.content_document_publication
    where key = ${key} and ended_at is null and due_at <= clock_timestamp()`
  return row
}

/** The documents whose moment has come, the one that waits longest first. */
export async function listDueDocuments({ sql, b }: Db): Promise<readonly string[]> {
  const rows = await sql<{ key: string }[]>`
    select key from ${b}.content_document_publication
    where ended_at is null and due_at <= clock_timestamp() order by due_at limit 100`
  return rows.map(({ key }) => key)
}

/** The document that a plan is of; undefined: it is not planned any more. */
export async function findDocumentOfPlan({ sql, b }: Db, id: string): Promise<string | undefined> {
  const [row] = await sql<{ key: string }[]>`
    select key from ${b}.content_document_publication where id = ${id} and ended_at is null`
  return row?.key
}

/** Ends what was planned, once. @returns false when it was ended before */
export async function endDocumentPlan({ sql, b }: Tx, id: string, outcome: DocumentPlanOutcome): Promise<boolean> {
  const rows = await sql`
    update ${b}.content_document_publication set outcome = ${outcome}, ended_at = clock_timestamp()
    where id = ${id} and ended_at is null returning id`
  return rows.length > 0
}
