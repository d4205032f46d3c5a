import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import {
  endDocumentDraft,
  findDocumentVersion,
  type HeldDocument,
  holdDocument,
  saveDocumentRevision,
} from '../../content/index.ts'
import { type DocumentKind, keyOf } from './kind.ts'

/** A document as its editor read it. Version 0: nobody had changed it then. */
export type SeenDocument = { readonly id: string; readonly seenVersion: number; readonly seenRevision: number | null }
type Saved = { readonly revision: number }

/** Saves what a document says, unless somebody saved or published another since. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export async function saveDocument<Body>(
  { tx, staff }: Pick<PrivilegedTxContext, 'tx' | 'staff'>,
  kind: DocumentKind<Body>,
  { body, ...seen }: SeenDocument & { readonly body: Body },
): Promise<Done<Saved>> {
  const held = await holdAsSeen(tx, kind, seen)
  const { revision, baseVersion } = await saveDocumentRevision(tx, held, { body, by: staff.id, restoredVersion: null })
  const line = { action: 'content.draft_saved', targetId: held.key, details: { revision, baseVersion } }
  return { data: { revision }, line }
}

/** Takes an earlier version as the draft. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export async function restoreDocument<Body>(
  { tx, staff }: Pick<PrivilegedTxContext, 'tx' | 'staff'>,
  kind: DocumentKind<Body>,
  { version, ...seen }: SeenDocument & { readonly version: number },
): Promise<Done<Saved>> {
  const held = await holdAsSeen(tx, kind, seen)
  const body = await findDocumentVersion(tx, held.key, version)
  if (body === undefined) throw refuse('office.entry_unknown')
  const { revision } = await saveDocumentRevision(tx, held, { body, by: staff.id, restoredVersion: version })
  const line = { action: 'content.version_restored', targetId: held.key, details: { version, revision } }
  return { data: { revision }, line }
}

/** Puts the draft aside; what was saved of it is kept. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export async function discardDocument<Body>(
  { tx }: Pick<PrivilegedTxContext, 'tx'>,
  kind: DocumentKind<Body>,
  { id, seenRevision }: { readonly id: string; readonly seenRevision: number },
): Promise<Done<Record<string, never>>> {
  const held = await hold(tx, kind, id)
  if (held.draftRevision !== seenRevision) throw refuse('office.changed_meanwhile')
  await endDocumentDraft(tx, held.key, seenRevision)
  const line = { action: 'content.draft_discarded', targetId: held.key, details: { revision: seenRevision } }
  return { data: {}, line }
}

/** A document that nobody else changes before the transaction ends. @throws Refusal office.entry_unknown */
export async function hold<Body>(tx: Tx, kind: DocumentKind<Body>, id: string): Promise<HeldDocument> {
  await kind.requireOne(tx, id)
  return holdDocument(tx, keyOf(kind, id), () => kind.readShipped(tx, id))
}

/** The same, as its editor read it. @throws Refusal office.entry_unknown, office.changed_meanwhile */
async function holdAsSeen<Body>(
  tx: Tx,
  kind: DocumentKind<Body>,
  { id, seenVersion, seenRevision }: SeenDocument,
): Promise<HeldDocument> {
  const held = await hold(tx, kind, id)
  const isSame = Math.max(seenVersion, 1) === held.version && held.draftRevision === seenRevision
  if (!isSame) throw refuse('office.changed_meanwhile')
  return held
}
