import { assert } from '#kit/assert.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

/** One saved wording of what is arranged as a whole. Its body is what the kind of the document says. */
export type DocumentRevision = {
  readonly revision: number
  readonly firstRevision: number
  readonly baseVersion: number
  readonly restoredVersion: number | null
  readonly body: unknown
  /** Null: what was shown before anybody of the house changed it. */
  readonly savedBy: string | null
  readonly savedAt: Date
}

export type HeldDocument = { readonly key: string; readonly version: number; readonly draftRevision: number | null }

export type DocumentVersion = {
  readonly version: number
  readonly revision: number
  readonly askedBy: string | null
  readonly approvedBy: string | null
  readonly publishedAt: Date
}

/** A document without a lock; one that nobody ever wrote is at version 0. */
export async function findDocument({ sql, b }: Db, key: string): Promise<HeldDocument> {
  const [row] = await sql<HeldDocument[]>`
    select key, version, draft_revision as "draftRevision" from ${b}.content_document where key = ${key}`
  return row ?? { key, version: 0, draftRevision: null }
}

/** What a list says of a document that somebody of the house wrote. */
export type ListedDocument = HeldDocument & {
  readonly shownSince: Date | null
  readonly draft: DocumentRevision | null
  readonly scheduledAt: Date | null
}

/** The documents whose keys begin with a word, those that nobody ever wrote not among them. */
export async function listDocuments(db: Db, kind: string): Promise<readonly ListedDocument[]> {
  const { sql, b } = db
  type Row = Omit<ListedDocument, 'draft'>
  const rows = await sql<Row[]>`
    select document.key, document.version, draft_revision as "draftRevision", published_at as "shownSince",
      planned.due_at as "scheduledAt"
    from ${b}.content_document document
    left join ${b}.content_document_version shown on shown.key = document.key and shown.version = document.version
    left join ${b}.content_document_publication planned on planned.key = document.key and planned.ended_at is null
    where document.key like ${`${kind}:%`} order by document.key`
  const drafts = await sql<(DocumentRevision & { key: string })[]>`
    select document.key, ${revisionColumns(db)} from ${b}.content_document document
    join ${b}.content_document_revision said on said.key = document.key and said.revision = document.draft_revision
    where document.key like ${`${kind}:%`}`
  return rows.map((row) => ({ ...row, draft: drafts.find(({ key }) => key === row.key) ?? null }))
}

function revisionColumns({ sql }: Db) {
  return sql`revision, first_revision as "firstRevision", base_version as "baseVersion",
    restored_version as "restoredVersion", body, saved_by as "savedBy", saved_at as "savedAt"`
}

/**
 * A document, so that nobody else writes or shows it before the transaction ends. The first who does keeps what was shown until then as
 * its first version.
 */
export async function holdDocument(tx: Tx, key: string, shown: () => Promise<unknown>): Promise<HeldDocument> {
  const { sql, b } = tx
  const made = await sql`
    insert into ${b}.content_document (key) values (${key}) on conflict (key) do nothing returning key`
  await sql`select from ${b}.content_document where key = ${key} for update`
  if (made.length > 0) {
    await sql`
      insert into ${b}.content_document_revision (key, revision, first_revision, base_version, body)
      values (${key}, 1, 1, 0, ${JSON.stringify(await shown())}::text::jsonb)`
    await showRevision(tx, { key, revision: 1, askedBy: null, approvedBy: null })
  }
  return findDocument(tx, key)
}

/** A wording that was saved; undefined: there never was. */
export async function findDocumentRevision(
  db: Db,
  key: string,
  revision: number,
): Promise<DocumentRevision | undefined> {
  const { sql, b } = db
  const [row] = await sql<DocumentRevision[]>`
    select ${revisionColumns(db)} from ${b}.content_document_revision where key = ${key} and revision = ${revision}`
  return row
}

/** Keeps a wording as the draft of a document that is held; what was saved before it stays. */
export async function saveDocumentRevision(
  tx: Tx,
  { key, version, draftRevision }: HeldDocument,
  said: { readonly body: unknown; readonly by: string; readonly restoredVersion: number | null },
): Promise<DocumentRevision> {
  const { sql, b } = tx
  const [row] = await sql<{ revision: number }[]>`
    insert into ${b}.content_document_revision
      (key, revision, first_revision, base_version, body, restored_version, saved_by)
    select ${key}, next.revision,
      coalesce((select first_revision from ${b}.content_document_revision
        where key = ${key} and revision = ${draftRevision}), next.revision),
      ${version}, ${JSON.stringify(said.body)}::text::jsonb, ${said.restoredVersion}, ${said.by}
    from (select coalesce(max(revision), 0) + 1 as revision from ${b}.content_document_revision where key = ${key}) next
    returning revision`
  assert(row !== undefined, 'the wording was written')
  await sql`update ${b}.content_document set draft_revision = ${row.revision} where key = ${key}`
  const saved = await findDocumentRevision(tx, key, row.revision)
  assert(saved !== undefined, 'the wording was written')
  return saved
}

/** Ends a draft: there is none from now on, unless it went on meanwhile. */
export async function endDocumentDraft({ sql, b }: Tx, key: string, revision: number): Promise<void> {
  await sql`update ${b}.content_document set draft_revision = null where key = ${key} and draft_revision = ${revision}`
}

/** Notes that a wording is shown from now on, as the next version. @returns its number */
export async function showRevision(
  { sql, b }: Tx,
  shown: {
    readonly key: string
    readonly revision: number
    readonly askedBy: string | null
    readonly approvedBy: string | null
  },
): Promise<number> {
  const { key, revision, askedBy, approvedBy } = shown
  const [row] = await sql<{ version: number }[]>`
    update ${b}.content_document set version = version + 1 where key = ${key} returning version`
  assert(row !== undefined, 'the document is held')
  await sql`
    insert into ${b}.content_document_version (key, version, revision, asked_by, approved_by)
    values (${key}, ${row.version}, ${revision}, ${askedBy}, ${approvedBy})`
  return row.version
}

/** The versions below one, the newest first. */
export async function listDocumentVersions(
  { sql, b }: Db,
  key: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly DocumentVersion[]> {
  return sql<DocumentVersion[]>`
    select version, revision, asked_by as "askedBy", approved_by as "approvedBy", published_at as "publishedAt"
    from ${b}.content_document_version where key = ${key} and coalesce(version < ${before}::int, true)
    order by version desc limit ${limit}`
}

/** The body of a version; undefined: there never was. */
export async function findDocumentVersion({ sql, b }: Db, key: string, version: number): Promise<unknown> {
  const [row] = await sql<{ body: unknown }[]>`
    select body from ${b}.content_document_version one
    join ${b}.content_document_revision said on said.key = one.key and said.revision = one.revision
    where one.key = ${key} and one.version = ${version}`
  return row?.body
}

/** Whether somebody wrote a part of a wording: it, or one before it in the same draft. */
export async function hasWrittenDocument(
  { sql, b }: Db,
  personId: string,
  { key, of }: { readonly key: string; readonly of: DocumentRevision },
): Promise<boolean> {
  const rows = await sql`
    select from ${b}.content_document_revision
    where key = ${key} and revision between ${of.firstRevision} and ${of.revision} and saved_by = ${personId} limit 1`
  return rows.length > 0
}
