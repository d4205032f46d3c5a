import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import {
  type DocumentRevision,
  endDocumentDraft,
  findDocumentRevision,
  findDocumentVersion,
  type HeldDocument,
  hasWrittenDocument,
  holdDocument,
  saveDocumentRevision,
  showDocumentRevision,
} from '../../content/index.ts'

/** A document that staff arrange as a whole, and what is shown of it before anybody of the house did. */
export type Arranged = { readonly key: string; readonly shown: () => Promise<unknown> }

/** What its editor read of a document. Version 0: nobody had changed it then. */
export type Seen = { readonly seenVersion: number; readonly seenRevision: number | null }

/** A document as its editor read it, that nobody else changes before the transaction ends. @throws Refusal office.changed_meanwhile */
export async function holdAsSeen(
  tx: Tx,
  { key, shown }: Arranged,
  { seenVersion, seenRevision }: Seen,
): Promise<HeldDocument> {
  const held = await holdDocument(tx, key, shown)
  const isSame = Math.max(seenVersion, 1) === held.version && held.draftRevision === seenRevision
  if (!isSame) throw refuse('office.changed_meanwhile')
  return held
}

/** Takes an earlier version as the draft. @returns its wording. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export async function restoreDocument(
  tx: Tx,
  arranged: Arranged,
  { version, by, ...seen }: Seen & { readonly version: number; readonly by: string },
): Promise<number> {
  const held = await holdAsSeen(tx, arranged, seen)
  const body = await findDocumentVersion(tx, held.key, version)
  if (body === undefined) throw refuse('office.entry_unknown')
  return (await saveDocumentRevision(tx, held, { body, by, restoredVersion: version })).revision
}

/** Puts the draft aside; what was saved of it is kept. @throws Refusal office.changed_meanwhile */
export async function discardDocument(tx: Tx, { key, shown }: Arranged, seenRevision: number): Promise<void> {
  const { draftRevision } = await holdDocument(tx, key, shown)
  if (draftRevision !== seenRevision) throw refuse('office.changed_meanwhile')
  await endDocumentDraft(tx, key, seenRevision)
}

/**
 * The wording that a second person agrees to show: written beside what is still shown, and no part of it by them.
 * @throws Refusal office.entry_unknown, content.outdated, content.own_words
 */
export async function reviewDocument(
  tx: Tx,
  { key, shown }: Arranged,
  { revision, approver }: { readonly revision: number; readonly approver: string },
): Promise<DocumentRevision> {
  const { version } = await holdDocument(tx, key, shown)
  const said = await findDocumentRevision(tx, key, revision)
  if (said === undefined) throw refuse('office.entry_unknown')
  if (said.baseVersion !== version) throw refuse('content.outdated')
  if (await hasWrittenDocument(tx, approver, { key, of: said })) throw refuse('content.own_words')
  return said
}

/** Notes that a wording is shown from now on; it is a draft no more. @returns the version */
export async function showDocument(
  tx: Tx,
  shown: {
    readonly key: string
    readonly revision: number
    readonly askedBy: string
    readonly approvedBy: string
  },
): Promise<number> {
  const version = await showDocumentRevision(tx, shown)
  await endDocumentDraft(tx, shown.key, shown.revision)
  return version
}
