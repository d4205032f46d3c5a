import { calls } from '@tas/shared/contract/api.ts'
import { type Slide, slidesField } from '@tas/shared/contract/content/slide.ts'
import { refuse } from '#kit/refusal.ts'
import { arrangeSlider, listSliders, listSlides, requireFitSlides } from '../../content/index.ts'
import { readThumbs } from '../../pictures/index.ts'
import type { DocumentKind } from '../documents/kind.ts'

const PUBLISH = 'office/slider/publish'

/** Sliders of the lobby, known by their numbers. */
export const sliderKind: DocumentKind<Slide[]> = {
  name: 'slider',
  action: 'content.slider_published',
  publish: PUBLISH,
  parseAsked(input) {
    const parsed = calls[PUBLISH].input.safeParse(input)
    return parsed.success ? { ...parsed.data, id: String(parsed.data.intId) } : null
  },
  async requireOne(db, id) {
    if (!(await listSliders(db)).some(({ intId }) => String(intId) === id)) throw refuse('office.entry_unknown')
  },
  readShipped: async (db, id) => [...(await listSlides(db, Number(id)))],
  bodyOf: (kept) => slidesField.parse(kept),
  async requireWhole(db, _, slides) {
    requireFitSlides(slides)
    const named = picturesOf(slides)
    if ((await readThumbs(db, named)).length < named.length) throw refuse('pictures.alt_missing')
  },
  async show(tx, id, slides) {
    await arrangeSlider(tx, Number(id), slides)
  },
}

/** The uploaded pictures that slides name. */
export function picturesOf(slides: readonly Slide[]): readonly string[] {
  const ids = slides.flatMap(({ picture }) => (picture.kind === 'uploaded' ? [picture.en, picture.fa] : []))
  return [...new Set(ids)]
}
