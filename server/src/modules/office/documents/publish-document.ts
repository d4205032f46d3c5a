import { assert } from '#kit/assert.ts'
import type { Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import {
  type DocumentRevision,
  endDocumentDraft,
  endDocumentPlan,
  findDocumentOfPlan,
  findDocumentRevision,
  hasWrittenDocument,
  holdDocument,
  planDocument,
  showDocumentRevision,
} from '../../content/index.ts'
import { laterMoment } from '../content/later-moment.ts'
import { hold } from './change-document.ts'
import type { AskedDocument, DocumentKind } from './kind.ts'

type Nothing = Record<string, never>

/**
 * Shows what was saved, or plans to: what another person asked for, by whoever approves it.
 * @throws Refusal office.entry_unknown, content.outdated, content.own_words, content.planned_already, content.moment_too_far, and what
 * the kind says of what is not fit to be shown
 */
export async function publishDocument<Body>(
  { tx, staff, askedBy }: Pick<PrivilegedTxContext, 'tx' | 'staff' | 'askedBy'>,
  kind: DocumentKind<Body>,
  { id, revision, dueAt }: Omit<AskedDocument, 'reason'>,
): Promise<Done<Nothing>> {
  assert(askedBy !== null, 'a second person approves it')
  const { key, version } = await hold(tx, kind, id)
  const said = await findDocumentRevision(tx, key, revision)
  if (said === undefined) throw refuse('office.entry_unknown')
  if (said.baseVersion !== version) throw refuse('content.outdated')
  if (await hasWrittenDocument(tx, staff.id, { key, of: said })) throw refuse('content.own_words')
  const by = { askedBy, approvedBy: staff.id }
  const moment = await laterMoment(tx, dueAt)
  if (moment === null) {
    const shown = await showSaved(tx, kind, { id, key, said, ...by })
    return { data: {}, line: { action: kind.action, targetId: key, details: { revision, version: shown } } }
  }
  // What cannot be shown now is not planned: nobody is there to read why when its moment comes.
  await kind.requireWhole(tx, id, kind.bodyOf(said.body))
  if (!(await planDocument(tx, key, { id: uuidv7(), revision, dueAt: moment, ...by })))
    throw refuse('content.planned_already')
  const details = { revision, dueAt: moment.toISOString() }
  return { data: {}, line: { action: 'content.publication_planned', targetId: key, details } }
}

type ToShow = {
  readonly id: string
  readonly key: string
  readonly said: DocumentRevision
  readonly askedBy: string
  readonly approvedBy: string
}

/** Shows what was saved of a document that is held: exactly what was reviewed. @returns its version */
export async function showSaved<Body>(
  tx: Tx,
  kind: DocumentKind<Body>,
  { id, key, said: { revision, body }, askedBy, approvedBy }: ToShow,
): Promise<number> {
  const whole = kind.bodyOf(body)
  await kind.requireWhole(tx, id, whole)
  await kind.show(tx, id, whole)
  const version = await showDocumentRevision(tx, { key, revision, askedBy, approvedBy })
  await endDocumentDraft(tx, key, revision)
  return version
}

/** Calls off what is planned of a document of this kind. @throws Refusal office.entry_unknown when it is shown or called off already */
export async function cancelDocument<Body>(
  { tx }: Pick<PrivilegedTxContext, 'tx'>,
  kind: DocumentKind<Body>,
  publicationId: string,
): Promise<Done<Nothing>> {
  const key = await findDocumentOfPlan(tx, publicationId)
  if (key?.startsWith(`${kind.name}:`) !== true) throw refuse('office.entry_unknown')
  // Documents before their plans, like whoever publishes.
  await holdDocument(tx, key, () => kind.readShipped(tx, key.slice(kind.name.length + 1)))
  if (!(await endDocumentPlan(tx, publicationId, 'cancelled'))) throw refuse('office.entry_unknown')
  return { data: {}, line: { action: 'content.publication_cancelled', targetId: key } }
}
