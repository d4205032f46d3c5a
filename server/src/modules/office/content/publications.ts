import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import type { Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import {
  endPublication,
  findRevision,
  findTextOfPlanned,
  type HeldText,
  hasWritten,
  holdText,
  notePublished,
  planPublication,
  type Revision,
} from '../../content/index.ts'
import { TERMS } from '../../limits/index.ts'
import { laterMoment } from './later-moment.ts'
import { isWhole, showRevision } from './show-revision.ts'

type Asked = ParsedInput<'office/content/publish'>

/**
 * Shows a wording, or plans to: what another person asked for, by whoever approves it.
 * @throws Refusal office.entry_unknown, and of `content` what stands beside the call
 */
export async function publishDraft(
  { tx, staff, askedBy }: PrivilegedTxContext,
  asked: Asked,
): Promise<Done<CallData<'office/content/publish'>>> {
  const { intId, revision, isMaterial } = asked
  assert(askedBy !== null, 'a second person approves it')
  if (isMaterial && intId !== TERMS) throw refuse('content.only_terms')
  const text = await holdText(tx, intId)
  const wording = text && (await findRevision(tx, text.id, revision))
  if (text === undefined || wording === undefined) throw refuse('office.entry_unknown')
  await requireFit(tx, { text, wording, approvedBy: staff.id })
  const by = { id: uuidv7(), revision, isMaterial, askedBy, approvedBy: staff.id }
  const dueAt = await laterMoment(tx, asked.dueAt)
  const targetId = String(intId)
  if (dueAt !== null) {
    if (!(await planPublication(tx, text.id, { ...by, dueAt }))) throw refuse('content.planned_already')
    const details = { revision, isMaterial, dueAt: dueAt.toISOString() }
    return { data: {}, line: { action: 'content.publication_planned', targetId, details } }
  }
  const version = await showRevision(tx, { intId, text, wording, isMaterial })
  await notePublished(tx, text.id, { ...by, version })
  return { data: {}, line: { action: 'content.text_published', targetId, details: { revision, version, isMaterial } } }
}

/** Whether what was asked for can be shown, and whoever approves it wrote none of it. */
async function requireFit(
  tx: Tx,
  { text, wording, approvedBy }: { readonly text: HeldText; readonly wording: Revision; readonly approvedBy: string },
): Promise<void> {
  if (wording.baseVersion !== text.version) throw refuse('content.outdated')
  if (!isWhole(wording)) throw refuse('content.language_missing')
  if (await hasWritten(tx, approvedBy, { textId: text.id, of: wording })) throw refuse('content.own_words')
}

/** Calls off what is planned. @throws Refusal office.entry_unknown when it is shown or called off already */
export async function cancelPublication(
  { tx }: PrivilegedTxContext,
  { publicationId }: ParsedInput<'office/content/cancelPublication'>,
): Promise<Done<CallData<'office/content/cancelPublication'>>> {
  const intId = await findTextOfPlanned(tx, publicationId)
  if (intId === undefined) throw refuse('office.entry_unknown')
  // Texts before their publications, like whoever publishes.
  await holdText(tx, intId)
  if (!(await endPublication(tx, publicationId, { outcome: 'cancelled' }))) throw refuse('office.entry_unknown')
  return { data: {}, line: { action: 'content.publication_cancelled', targetId: String(intId) } }
}
