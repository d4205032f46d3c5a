import type { CallData, CallInput } from '@tas/shared/contract/api.ts'

export type Slider = CallData<'office/slider/getSliders'>['items'][number]
export type Slide = CallInput<'office/slider/saveDraft'>['slides'][number]
export type SliderVersion = CallData<'office/slider/getVersions'>['items'][number]

export const SLIDERS = 'office/slider/getSliders'
export const VERSIONS = 'office/slider/getVersions'
/** What the first slide of a slider looks like before anything is said of it. */
const DRAWN = { kind: 'drawn', en: '/assets/img/sliders/hero-1.svg', fa: '/assets/img/sliders/hero-1.rtl.svg' } as const

export function newSlide(): Slide {
  return {
    id: crypto.randomUUID(),
    url: '/',
    newWindow: false,
    picture: DRAWN,
    title: { en: '', fa: '' },
    text: { en: '', fa: '' },
    actionTitle: null,
    isShown: true,
    shownFrom: null,
    shownUntil: null,
  }
}

/** Slides in another order: one before or after another, or past its neighbour. */
export function moved(
  slides: readonly Slide[],
  { id, side, otherId }: { readonly id: string; readonly side: 'before' | 'after'; readonly otherId: string | null },
): readonly Slide[] {
  const from = slides.findIndex((one) => one.id === id)
  const slide = slides[from]
  if (slide === undefined) return slides
  const others = slides.filter((one) => one.id !== id)
  const neighbour = side === 'before' ? from - 1 : from
  const beside = otherId === null ? neighbour : others.findIndex((one) => one.id === otherId)
  if (beside < 0 || beside >= others.length) return slides
  const to = side === 'before' ? beside : beside + 1
  return [...others.slice(0, to), slide, ...others.slice(to)]
}

/** The address of a slide's picture in a language; what is not there any more has none. */
export function pictureUrl({ picture }: Slide, { pictures }: Slider, language: 'en' | 'fa'): string | undefined {
  if (picture.kind === 'drawn') return picture[language]
  return pictures.find(({ id }) => id === picture[language])?.url
}
