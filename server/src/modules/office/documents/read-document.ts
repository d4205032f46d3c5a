import type { Db } from '#kit/db/connect.ts'
import { findDocument, findDocumentRevision, listDocumentVersions } from '../../content/index.ts'
import { people } from '../content/texts.ts'

const VERSIONS_SHOWN = 25

type Person = { readonly id: string; readonly name: string }

/** A request to show a wording of a document that waits for a second person. */
export type Asked = {
  readonly id: string
  readonly askedAt: Date
  readonly askedBy: string
  readonly input: { readonly revision: number; readonly reason: string }
}

/** What is on its way to be shown of a document. */
export type OnItsWay = {
  readonly version: number
  readonly draft: {
    readonly revision: number
    readonly baseVersion: number
    readonly restoredVersion: number | null
    readonly savedAt: string
    readonly savedBy: Person | null
    readonly body: unknown
  } | null
  readonly waiting: readonly {
    readonly approvalId: string
    readonly revision: number
    readonly reason: string
    readonly askedAt: string
    readonly askedBy: Person
    readonly body: unknown
  }[]
}

/** The draft of a document and what was asked for, each with its body. */
export async function readOnItsWay(db: Db, key: string, asked: readonly Asked[]): Promise<OnItsWay> {
  const { version, draftRevision } = await findDocument(db, key)
  const draft = draftRevision === null ? undefined : await findDocumentRevision(db, key, draftRevision)
  const personOf = await people(db, [
    ...(draft?.savedBy ? [draft.savedBy] : []),
    ...asked.map(({ askedBy }) => askedBy),
  ])
  const waiting = []
  for (const { id, askedAt, askedBy, input } of asked) {
    const { revision, reason } = input
    const body = (await findDocumentRevision(db, key, revision))?.body ?? []
    waiting.push({ approvalId: id, revision, reason, askedAt: askedAt.toISOString(), askedBy: personOf(askedBy), body })
  }
  if (draft === undefined) return { version, draft: null, waiting }
  const { revision, baseVersion, restoredVersion, savedAt, savedBy, body } = draft
  return {
    version,
    draft: {
      revision,
      baseVersion,
      restoredVersion,
      savedAt: savedAt.toISOString(),
      savedBy: savedBy === null ? null : personOf(savedBy),
      body,
    },
    waiting,
  }
}

/** The versions of a document below one, the newest first, with who asked for them and who approved. */
export async function readDocumentVersions(db: Db, key: string, before: number | null) {
  const rows = await listDocumentVersions(db, key, { before, limit: VERSIONS_SHOWN + 1 })
  const shown = rows.slice(0, VERSIONS_SHOWN)
  const ids = shown.flatMap(({ askedBy, approvedBy }) => [askedBy, approvedBy]).filter((id) => id !== null)
  const personOf = await people(db, ids)
  const items = shown.map(({ version, publishedAt, askedBy, approvedBy }) => ({
    version,
    publishedAt: publishedAt.toISOString(),
    askedBy: askedBy === null ? null : personOf(askedBy),
    approvedBy: approvedBy === null ? null : personOf(approvedBy),
  }))
  return { items, before: rows.length > shown.length ? (shown.at(-1)?.version ?? null) : null }
}

/** The same without the body, which leaves the server under a name of its own. */
export function without<Said extends { readonly body: unknown }>({ body: _, ...rest }: Said): Omit<Said, 'body'> {
  return rest
}
