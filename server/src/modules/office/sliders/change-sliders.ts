import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { discardDocument, restoreDocument, saveDocument } from '../documents/change-document.ts'
import { previewDocument } from '../documents/preview-document.ts'
import { cancelDocument, publishDocument } from '../documents/publish-document.ts'
import { sliderKind } from './slider-kind.ts'

/**
 * Saves the slides of a slider, unless somebody saved or published others since they were read.
 * @throws Refusal office.entry_unknown, office.changed_meanwhile, http.invalid, pictures.alt_missing
 */
export async function saveSliderDraft(
  ctx: PrivilegedTxContext,
  { slides, intId, ...seen }: ParsedInput<'office/slider/saveDraft'>,
): Promise<Done<CallData<'office/slider/saveDraft'>>> {
  const id = String(intId)
  const saved = await saveDocument(ctx, sliderKind, { ...seen, id, body: slides })
  await sliderKind.requireWhole(ctx.tx, id, slides)
  return saved
}

/** Takes the slides of an earlier version as the draft. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export function restoreSlider(
  ctx: PrivilegedTxContext,
  { intId, ...asked }: ParsedInput<'office/slider/restoreVersion'>,
): Promise<Done<CallData<'office/slider/restoreVersion'>>> {
  return restoreDocument(ctx, sliderKind, { ...asked, id: String(intId) })
}

/** Puts the draft aside; what was saved of it is kept. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export function discardSliderDraft(
  ctx: PrivilegedTxContext,
  { intId, seenRevision }: ParsedInput<'office/slider/discardDraft'>,
): Promise<Done<CallData<'office/slider/discardDraft'>>> {
  return discardDocument(ctx, sliderKind, { id: String(intId), seenRevision })
}

/**
 * Shows saved slides to everybody, or plans to: what another person asked for, by whoever approves it.
 * @throws Refusal what stands beside the call
 */
export function publishSlider(
  ctx: PrivilegedTxContext,
  { intId, revision, dueAt }: ParsedInput<'office/slider/publish'>,
): Promise<Done<CallData<'office/slider/publish'>>> {
  return publishDocument(ctx, sliderKind, { id: String(intId), revision, dueAt })
}

/** Calls off what is planned. @throws Refusal office.entry_unknown when it is shown or called off already */
export function cancelSliderPublication(
  ctx: PrivilegedTxContext,
  { publicationId }: ParsedInput<'office/slider/cancelPublication'>,
): Promise<Done<CallData<'office/slider/cancelPublication'>>> {
  return cancelDocument(ctx, sliderKind, publicationId)
}

/** Makes a link that shows saved slides in the lobby. @throws Refusal office.entry_unknown */
export function previewSlider(
  ctx: PrivilegedTxContext,
  { intId, revision }: ParsedInput<'office/slider/createPreview'>,
): Promise<Done<CallData<'office/slider/createPreview'>>> {
  return previewDocument(ctx, sliderKind, { id: String(intId), revision, pathOf: () => '/' })
}
