import type { CallData, CallInput } from '@tas/shared/contract/api.ts'

export type Slider = CallData<'office/slider/getSliders'>['items'][number]
export type Slide = CallInput<'office/slider/saveDraft'>['slides'][number]

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

/** The address of a slide's picture in a language; what is not there any more has none. */
export function pictureUrl({ picture }: Slide, { pictures }: Slider, language: 'en' | 'fa'): string | undefined {
  if (picture.kind === 'drawn') return picture[language]
  return pictures.find(({ id }) => id === picture[language])?.url
}

/** What is written here: it is kept while others save theirs, until one's own is saved or let go. */
export type Own = { readonly slides: readonly Slide[]; readonly version: number; readonly revision: number | null }

/** How a slider stands now: what is drafted, else what is shown. */
export function savedOf({ draft, shown, version }: Slider): Own {
  return { slides: draft?.body ?? shown, version, revision: draft?.revision ?? null }
}
