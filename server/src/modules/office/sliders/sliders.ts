import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Slide } from '@tas/shared/contract/content/slide.ts'
import type { Db } from '#kit/db/connect.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listSliders } from '../../content/index.ts'
import { readThumbs } from '../../pictures/index.ts'
import { keyOf } from '../documents/kind.ts'
import { readDocument, readVersion, readVersions } from '../documents/read-document.ts'
import { picturesOf, sliderKind } from './slider-kind.ts'

type Slider = CallData<'office/slider/getSliders'>['items'][number]

/** All sliders: what is shown, what is drafted, and what waits. */
export async function getSliders({ tx }: PrivilegedTxContext): Promise<Done<CallData<'office/slider/getSliders'>>> {
  const items: Slider[] = []
  for (const slider of await listSliders(tx)) items.push(await readSlider(tx, slider))
  return { data: { items }, line: { action: 'content.sliders_read', targetId: null } }
}

async function readSlider(db: Db, { intId, name }: Pick<Slider, 'intId' | 'name'>): Promise<Slider> {
  const slider = await readDocument<Slide[]>(db, sliderKind, String(intId))
  const all = [...slider.shown, ...(slider.draft?.body ?? []), ...slider.waiting.flatMap(({ body }) => body)]
  return { ...slider, intId, name, pictures: [...(await readThumbs(db, picturesOf(all)))] }
}

/** The versions of a slider, the newest first. @throws Refusal office.entry_unknown */
export async function getSliderVersions(
  { tx }: PrivilegedTxContext,
  { intId, before }: ParsedInput<'office/slider/getVersions'>,
): Promise<Done<CallData<'office/slider/getVersions'>>> {
  const id = String(intId)
  const data = await readVersions(tx, sliderKind, { id, before })
  return { data, line: { action: 'content.versions_read', targetId: keyOf(sliderKind, id) } }
}

/** The slides of one version, with where their pictures stand. @throws Refusal office.entry_unknown */
export async function getSliderVersion(
  { tx }: PrivilegedTxContext,
  { intId, version }: ParsedInput<'office/slider/getVersion'>,
): Promise<Done<CallData<'office/slider/getVersion'>>> {
  const id = String(intId)
  const slides = await readVersion(tx, sliderKind, { id, version })
  const data = { slides, pictures: [...(await readThumbs(tx, picturesOf(slides)))] }
  return { data, line: { action: 'content.words_read', targetId: keyOf(sliderKind, id), details: { version } } }
}
