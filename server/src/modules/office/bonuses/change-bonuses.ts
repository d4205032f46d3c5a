import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { slugOf } from '@tas/shared/values/slug.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { cleanBonusWords } from '../../bonuses/index.ts'
import { discardDocument, restoreDocument, saveDocument } from '../documents/change-document.ts'
import { previewDocument } from '../documents/preview-document.ts'
import { cancelDocument, publishDocument } from '../documents/publish-document.ts'
import { bonusKind, requirePicture } from './bonus-kind.ts'

/**
 * Saves words of a bonus, sanitised, unless somebody saved or published others since they were read. A language may still be missing.
 * @throws Refusal office.entry_unknown, office.changed_meanwhile, pictures.alt_missing, http.invalid
 */
export async function saveBonusDraft(
  ctx: PrivilegedTxContext,
  { words, intId, ...seen }: ParsedInput<'office/bonus/saveDraft'>,
): Promise<Done<CallData<'office/bonus/saveDraft'>>> {
  const body = cleanBonusWords(words)
  const saved = await saveDocument(ctx, bonusKind, { ...seen, id: String(intId), body })
  await requirePicture(ctx.tx, body)
  return { ...saved, data: { ...saved.data, words: body } }
}

/** Takes the words of an earlier version as the draft. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export function restoreBonus(
  ctx: PrivilegedTxContext,
  { intId, ...asked }: ParsedInput<'office/bonus/restoreVersion'>,
): Promise<Done<CallData<'office/bonus/restoreVersion'>>> {
  return restoreDocument(ctx, bonusKind, { ...asked, id: String(intId) })
}

/** Puts the draft aside; what was saved of it is kept. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export function discardBonusDraft(
  ctx: PrivilegedTxContext,
  { intId, seenRevision }: ParsedInput<'office/bonus/discardDraft'>,
): Promise<Done<CallData<'office/bonus/discardDraft'>>> {
  return discardDocument(ctx, bonusKind, { id: String(intId), seenRevision })
}

/** Shows saved words to players, or plans to: what another person asked for. @throws Refusal what stands beside the call */
export function publishBonus(
  ctx: PrivilegedTxContext,
  { intId, revision, dueAt }: ParsedInput<'office/bonus/publish'>,
): Promise<Done<CallData<'office/bonus/publish'>>> {
  return publishDocument(ctx, bonusKind, { id: String(intId), revision, dueAt })
}

/** Calls off what is planned. @throws Refusal office.entry_unknown when it is shown or called off already */
export function cancelBonusPublication(
  ctx: PrivilegedTxContext,
  { publicationId }: ParsedInput<'office/bonus/cancelPublication'>,
): Promise<Done<CallData<'office/bonus/cancelPublication'>>> {
  return cancelDocument(ctx, bonusKind, publicationId)
}

/** Makes a link that shows a wording in the real page. @throws Refusal office.entry_unknown */
export function previewBonus(
  ctx: PrivilegedTxContext,
  { intId, revision }: ParsedInput<'office/bonus/createPreview'>,
): Promise<Done<CallData<'office/bonus/createPreview'>>> {
  return previewDocument(ctx, bonusKind, {
    id: String(intId),
    revision,
    pathOf: ({ title }) => `/bonuses/${intId}-${slugOf(title[ctx.language])}`,
  })
}
