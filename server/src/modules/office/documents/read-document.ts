import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import {
  type DocumentRevision,
  findDocument,
  findDocumentPlan,
  findDocumentRevision,
  findDocumentVersion,
  listDocuments,
  listDocumentVersions,
} from '../../content/index.ts'
import { listWaitingOf } from '../../staff/index.ts'
import { people } from '../content/texts.ts'
import { type AskedDocument, type DocumentKind, keyOf } from './kind.ts'

const VERSIONS_SHOWN = 25

type Person = { readonly id: string; readonly name: string }
type Versions = CallData<'office/slider/getVersions'>
type Below = Pick<ParsedInput<'office/slider/getVersions'>, 'before'>
type Draft = NonNullable<Awaited<ReturnType<typeof readDocument<unknown>>>['draft']>
type BriefDraft = Omit<Draft, 'body'>

/** A document with everything that is on its way. @throws Refusal office.entry_unknown */
export async function readDocument<Body>(db: Db, kind: DocumentKind<Body>, id: string) {
  await kind.requireOne(db, id)
  const key = keyOf(kind, id)
  const { version, draftRevision } = await findDocument(db, key)
  const draft = draftRevision === null ? undefined : await findDocumentRevision(db, key, draftRevision)
  const planned = await findDocumentPlan(db, key)
  const asked = (await listAsked(db, kind)).filter((one) => one.id === id)
  const personOf = await people(db, [
    ...(draft?.savedBy ? [draft.savedBy] : []),
    ...(planned === undefined ? [] : [planned.askedBy, planned.approvedBy]),
    ...asked.map(({ askedBy }) => askedBy),
  ])
  const waiting = []
  for (const { approvalId, revision, dueAt, reason, askedAt, askedBy } of asked) {
    const said = await findDocumentRevision(db, key, revision)
    if (said === undefined) continue
    const who = { askedAt: askedAt.toISOString(), askedBy: personOf(askedBy) }
    waiting.push({ approvalId, revision, dueAt, reason, ...who, body: kind.bodyOf(said.body) })
  }
  return {
    version,
    shown: await readShown(db, kind, id),
    draft: draft === undefined ? null : { ...briefOf(draft, personOf), body: kind.bodyOf(draft.body) },
    waiting,
    scheduled:
      planned === undefined
        ? null
        : {
            publicationId: planned.id,
            revision: planned.revision,
            dueAt: planned.dueAt.toISOString(),
            askedBy: personOf(planned.askedBy),
            approvedBy: personOf(planned.approvedBy),
          },
  }
}

function briefOf(draft: DocumentRevision, personOf: (id: string) => Person) {
  const { revision, baseVersion, restoredVersion, savedAt, savedBy } = draft
  const by = savedBy === null ? null : personOf(savedBy)
  return { revision, baseVersion, restoredVersion, savedAt: savedAt.toISOString(), savedBy: by }
}

/** What a document shows: of its version, or as it ships. */
export async function readShown<Body>(db: Db, kind: DocumentKind<Body>, id: string): Promise<Body> {
  const key = keyOf(kind, id)
  const { version } = await findDocument(db, key)
  // As the first version it was kept when somebody began to write; what ships may have changed since.
  const body = version <= 1 ? undefined : await findDocumentVersion(db, key, version)
  return body === undefined ? kind.readShipped(db, id) : kind.bodyOf(body)
}

/** The versions of a document, the newest first. @throws Refusal office.entry_unknown */
export async function readVersions<Body>(
  db: Db,
  kind: DocumentKind<Body>,
  { id, before }: Below & { readonly id: string },
): Promise<Versions> {
  await kind.requireOne(db, id)
  const page = { before: before ?? null, limit: VERSIONS_SHOWN + 1 }
  const rows = await listDocumentVersions(db, keyOf(kind, id), page)
  const shown = rows.slice(0, VERSIONS_SHOWN)
  const ids = shown.flatMap(({ askedBy, approvedBy }) => [askedBy, approvedBy]).filter((one) => one !== null)
  const personOf = await people(db, ids)
  const items = shown.map(({ version, publishedAt, askedBy, approvedBy }) => ({
    version,
    publishedAt: publishedAt.toISOString(),
    askedBy: askedBy === null ? null : personOf(askedBy),
    approvedBy: approvedBy === null ? null : personOf(approvedBy),
  }))
  return { items, before: rows.length > shown.length ? (shown.at(-1)?.version ?? null) : null }
}

/** What one version of a document said. @throws Refusal office.entry_unknown */
export async function readVersion<Body>(
  db: Db,
  kind: DocumentKind<Body>,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Body> {
  await kind.requireOne(db, id)
  const body = await findDocumentVersion(db, keyOf(kind, id), version)
  if (body === undefined) throw refuse('office.entry_unknown')
  return kind.bodyOf(body)
}

/** What a list says of a document. */
export type ListedOfKind<Body> = {
  readonly version: number
  readonly shownSince: string | null
  readonly draft: BriefDraft | null
  readonly waiting: number
  readonly scheduledAt: string | null
  /** What the draft says, for whoever looks what it lacks. */
  readonly draftBody: Body | null
}

/** What lists say of documents, by their ids; of one that nobody ever wrote too. */
export async function listOfKind<Body>(db: Db, kind: DocumentKind<Body>): Promise<(id: string) => ListedOfKind<Body>> {
  const rows = await listDocuments(db, kind.name)
  const asked = await listAsked(db, kind)
  const personOf = await people(
    db,
    rows.flatMap(({ draft }) => draft?.savedBy ?? []),
  )
  return (id) => {
    const row = rows.find(({ key }) => key === keyOf(kind, id))
    const draft = row?.draft ?? null
    return {
      version: row?.version ?? 0,
      shownSince: row?.shownSince?.toISOString() ?? null,
      draft: draft === null ? null : briefOf(draft, personOf),
      waiting: asked.filter((one) => one.id === id).length,
      scheduledAt: row?.scheduledAt?.toISOString() ?? null,
      draftBody: draft === null ? null : kind.bodyOf(draft.body),
    }
  }
}

type Waiting = AskedDocument & {
  readonly approvalId: string
  readonly askedAt: Date
  readonly askedBy: string
}

/** Requests to publish that wait for a second person; one that today's contract would not take is not among them. */
export async function listAsked<Body>(db: Db, kind: DocumentKind<Body>): Promise<readonly Waiting[]> {
  const rows = await listWaitingOf(db, kind.publish)
  return rows.flatMap(({ payload, id, askedAt, askedBy }) => {
    const asked = kind.parseAsked(JSON.parse(payload))
    return asked === null ? [] : [{ ...asked, approvalId: id, askedAt, askedBy }]
  })
}
