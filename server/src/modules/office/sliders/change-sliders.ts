import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Slide } from '@tas/shared/contract/content/slide.ts'
import { assert } from '#kit/assert.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import {
  arrangeSlider,
  endDocumentDraft,
  findDocumentRevision,
  findDocumentVersion,
  type HeldDocument,
  hasWrittenDocument,
  holdDocument,
  listSlides,
  requireFitSlides,
  saveDocumentRevision,
  showDocumentRevision,
} from '../../content/index.ts'
import { readThumbs } from '../../pictures/index.ts'
import { keyOf, picturesOf, requireSlider, slidesOf } from './sliders.ts'

type Seen = { readonly intId: number; readonly seenVersion: number; readonly seenRevision: number | null }
type Saved = { readonly revision: number }

/**
 * Saves the slides of a slider, unless somebody saved or published others since they were read.
 * @throws Refusal office.entry_unknown, office.changed_meanwhile, http.invalid, pictures.alt_missing
 */
export async function saveSliderDraft(
  { tx, staff }: PrivilegedTxContext,
  { slides, ...seen }: ParsedInput<'office/slider/saveDraft'>,
): Promise<Done<Saved>> {
  const slider = await holdAsSeen(tx, seen)
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
  { version, ...seen }: ParsedInput<'office/slider/restoreVersion'>,
): Promise<Done<Saved>> {
  const slider = await holdAsSeen(tx, seen)
  const body = await findDocumentVersion(tx, slider.key, version)
  if (body === undefined) throw refuse('office.entry_unknown')
  const { revision } = await saveDocumentRevision(tx, slider, { body, by: staff.id, restoredVersion: version })
  const line = { action: 'content.slider_restored', targetId: slider.key, details: { version, revision } }
  return { data: { revision }, line }
}

/** Puts the draft aside; what was saved of it is kept. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export async function discardSliderDraft(
  { tx }: PrivilegedTxContext,
  { intId, seenRevision }: ParsedInput<'office/slider/discardDraft'>,
): Promise<Done<CallData<'office/slider/discardDraft'>>> {
  const slider = await hold(tx, intId)
  if (slider.draftRevision !== seenRevision) throw refuse('office.changed_meanwhile')
  await endDocumentDraft(tx, slider.key, seenRevision)
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
  const { key, version } = await hold(tx, intId)
  const said = await findDocumentRevision(tx, key, revision)
  if (said === undefined) throw refuse('office.entry_unknown')
  if (said.baseVersion !== version) throw refuse('content.outdated')
  if (await hasWrittenDocument(tx, staff.id, { key, of: said })) throw refuse('content.own_words')
  const slides: readonly Slide[] = slidesOf(said.body)
  await arrangeSlider(tx, intId, slides)
  const shown = await showDocumentRevision(tx, { key, revision, askedBy, approvedBy: staff.id })
  await endDocumentDraft(tx, key, revision)
  const details = { revision, version: shown, slides: slides.length }
  return { data: {}, line: { action: 'content.slider_published', targetId: key, details } }
}

/** A slider that nobody else changes before the transaction ends. @throws Refusal office.entry_unknown */
async function hold(tx: Tx, intId: number): Promise<HeldDocument> {
  await requireSlider(tx, intId)
  return holdDocument(tx, keyOf(intId), () => listSlides(tx, intId))
}

/** The same, as its editor read it. Version 0: nobody had changed it then. @throws Refusal office.changed_meanwhile */
async function holdAsSeen(tx: Tx, { intId, seenVersion, seenRevision }: Seen): Promise<HeldDocument> {
  const slider = await hold(tx, intId)
  const isSame = Math.max(seenVersion, 1) === slider.version && slider.draftRevision === seenRevision
  if (!isSame) throw refuse('office.changed_meanwhile')
  return slider
}
