import { type CallData, calls, type ParsedInput } from '@tas/shared/contract/api.ts'
import { type Slide, slidesField } from '@tas/shared/contract/content/slide.ts'
import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { findDocument, findDocumentVersion, listSliders, listSlides } from '../../content/index.ts'
import { readThumbs } from '../../pictures/index.ts'
import { listWaitingOf } from '../../staff/index.ts'
import { readDocumentVersions, readOnItsWay, without } from '../documents/read-document.ts'

const PUBLISH = 'office/slider/publish'

type Slider = CallData<'office/slider/getSliders'>['items'][number]

/** What a slider is called among the documents. */
export const keyOf = (intId: number): string => `slider:${intId}`

/** Refuses the number of no slider. @throws Refusal office.entry_unknown */
export async function requireSlider(db: Db, intId: number): Promise<void> {
  if (!(await listSliders(db)).some((one) => one.intId === intId)) throw refuse('office.entry_unknown')
}

/** What was kept as slides. */
export function slidesOf(body: unknown): Slide[] {
  return slidesField.parse(body)
}

/** What a slider shows: of its version, or as it ships. */
export async function readShownSlides(db: Db, intId: number): Promise<readonly Slide[]> {
  const { version } = await findDocument(db, keyOf(intId))
  const body = version === 0 ? undefined : await findDocumentVersion(db, keyOf(intId), version)
  // As the first version it was kept when somebody began to write; what ships may have changed since.
  return body === undefined || version === 1 ? listSlides(db, intId) : slidesOf(body)
}

/** All sliders: what is shown, what is drafted, and what waits. */
export async function getSliders({ tx }: PrivilegedTxContext): Promise<Done<CallData<'office/slider/getSliders'>>> {
  const items: Slider[] = []
  for (const slider of await listSliders(tx)) items.push(await readSlider(tx, slider))
  return { data: { items }, line: { action: 'content.sliders_read', targetId: null } }
}

async function readSlider(db: Db, { intId, name }: Pick<Slider, 'intId' | 'name'>): Promise<Slider> {
  const asked = (await readWaiting(db)).filter(({ input }) => input.intId === intId)
  const { version, draft, waiting } = await readOnItsWay(db, keyOf(intId), asked)
  const shown = await readShownSlides(db, intId)
  const slider = {
    intId,
    name,
    version,
    shown: [...shown],
    draft: draft && { ...without(draft), slides: slidesOf(draft.body) },
    waiting: waiting.map((one) => ({ ...without(one), slides: slidesOf(one.body) })),
  }
  const all = [...shown, ...(slider.draft?.slides ?? []), ...slider.waiting.flatMap(({ slides }) => slides)]
  return { ...slider, pictures: [...(await readThumbs(db, picturesOf(all)))] }
}

/** The uploaded pictures that slides name. */
export function picturesOf(slides: readonly Slide[]): readonly string[] {
  const ids = slides.flatMap(({ picture }) => (picture.kind === 'uploaded' ? [picture.en, picture.fa] : []))
  return [...new Set(ids)]
}

/** The versions of a slider, the newest first. @throws Refusal office.entry_unknown */
export async function getSliderVersions(
  { tx }: PrivilegedTxContext,
  { intId, before }: ParsedInput<'office/slider/getVersions'>,
): Promise<Done<CallData<'office/slider/getVersions'>>> {
  await requireSlider(tx, intId)
  const data = await readDocumentVersions(tx, keyOf(intId), before ?? null)
  return { data, line: { action: 'content.slider_versions_read', targetId: keyOf(intId) } }
}

/** Requests to publish that wait for a second person; one that today's contract would not take is not among them. */
async function readWaiting(db: Db) {
  const rows = await listWaitingOf(db, PUBLISH)
  return rows.flatMap(({ payload, ...row }) => {
    const parsed = calls[PUBLISH].input.safeParse(JSON.parse(payload))
    return parsed.success ? [{ ...row, input: parsed.data }] : []
  })
}
