import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Slide } from '@tas/shared/contract/content/slide.ts'
import { assert } from '#kit/assert.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { arrangeSlider, listSlides, requireFitSlides, saveDocumentRevision } from '../../content/index.ts'
import { readThumbs } from '../../pictures/index.ts'
import {
  type Arranged,
  discardDocument,
  holdAsSeen,
  restoreDocument,
  reviewDocument,
  showDocument,
} from '../documents/change-document.ts'
import { keyOf, picturesOf, requireSlider, slidesOf } from './sliders.ts'

type Saved = { readonly revision: number }

/**
 * Saves the slides of a slider, unless somebody saved or published others since they were read.
 * @throws Refusal office.entry_unknown, office.changed_meanwhile, http.invalid, pictures.alt_missing
 */
export async function saveSliderDraft(
  { tx, staff }: PrivilegedTxContext,
  { intId, slides, ...seen }: ParsedInput<'office/slider/saveDraft'>,
): Promise<Done<Saved>> {
  const slider = await holdAsSeen(tx, await sliderOf(tx, intId), seen)
  requireFitSlides(slides)
  const named = picturesOf(slides)
  if ((await readThumbs(tx, named)).length < named.length) throw refuse('pictures.alt_missing')
  const { revision, baseVersion } = await saveDocumentRevision(tx, slider, {
    body: slides,
    by: staff.id,
    restoredVersion: null,
  })
  const details = { revision, baseVersion, slides: slides.length }
  return { data: { revision }, line: { action: 'content.slider_saved', targetId: slider.key, details } }
}

/** Takes the slides of an earlier version as the draft. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export async function restoreSlider(
  { tx, staff }: PrivilegedTxContext,
  { intId, version, ...seen }: ParsedInput<'office/slider/restoreVersion'>,
): Promise<Done<Saved>> {
  const slider = await sliderOf(tx, intId)
  const revision = await restoreDocument(tx, slider, { ...seen, version, by: staff.id })
  const line = { action: 'content.slider_restored', targetId: slider.key, details: { version, revision } }
  return { data: { revision }, line }
}

/** Puts the draft aside; what was saved of it is kept. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export async function discardSliderDraft(
  { tx }: PrivilegedTxContext,
  { intId, seenRevision }: ParsedInput<'office/slider/discardDraft'>,
): Promise<Done<CallData<'office/slider/discardDraft'>>> {
  const slider = await sliderOf(tx, intId)
  await discardDocument(tx, slider, seenRevision)
  const details = { revision: seenRevision }
  return { data: {}, line: { action: 'content.slider_discarded', targetId: slider.key, details } }
}

/**
 * Shows saved slides to everybody: what another person asked for, by whoever approves it.
 * @throws Refusal office.entry_unknown, content.outdated, content.own_words, pictures.alt_missing
 */
export async function publishSlider(
  { tx, staff, askedBy }: PrivilegedTxContext,
  { intId, revision }: ParsedInput<'office/slider/publish'>,
): Promise<Done<CallData<'office/slider/publish'>>> {
  assert(askedBy !== null, 'a second person approves it')
  const slider = await sliderOf(tx, intId)
  const { body } = await reviewDocument(tx, slider, { revision, approver: staff.id })
  const slides: readonly Slide[] = slidesOf(body)
  await arrangeSlider(tx, intId, slides)
  const version = await showDocument(tx, { key: slider.key, revision, askedBy, approvedBy: staff.id })
  const details = { revision, version, slides: slides.length }
  return { data: {}, line: { action: 'content.slider_published', targetId: slider.key, details } }
}

/** A slider as a document. @throws Refusal office.entry_unknown */
async function sliderOf(tx: Tx, intId: number): Promise<Arranged> {
  await requireSlider(tx, intId)
  return { key: keyOf(intId), shown: () => listSlides(tx, intId) }
}
