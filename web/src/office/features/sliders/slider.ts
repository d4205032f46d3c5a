import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import { call } from '../../../lib/api.ts'
import type { DocumentCalls } from '../../kit/documents/document.ts'
import type { SeenFields, Standing } from '../../kit/documents/use-draft.ts'
import { readAnew } from '../../kit/read-anew.ts'

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
export function pictureUrl(
  { picture }: Slide,
  { pictures }: Pick<Slider, 'pictures'>,
  language: 'en' | 'fa',
): string | undefined {
  if (picture.kind === 'drawn') return picture[language]
  return pictures.find(({ id }) => id === picture[language])?.url
}

/** How a slider stands now: what is drafted, else what is shown. */
export function standingOf({ version, draft, shown }: Slider): Standing<readonly Slide[]> {
  return { version, revision: draft?.revision ?? null, body: draft?.body ?? shown }
}

export const readAgain = () => readAnew(SLIDERS, VERSIONS, 'staff/approval/getQueue')

export async function saveSlides(
  intId: number,
  seen: SeenFields,
  body: readonly Slide[],
): Promise<Standing<readonly Slide[]>> {
  const { revision } = await call('office/slider/saveDraft', { intId, ...seen, slides: [...body] })
  return { version: Math.max(seen.seenVersion, 1), revision, body }
}

/** What is done with a slider. Whoever puts the draft aside lets go of what they have not saved too. */
export function callsOf(intId: number, onDiscarded: () => void): DocumentCalls {
  return {
    discard: async (seenRevision) => {
      await call('office/slider/discardDraft', { intId, seenRevision })
      onDiscarded()
    },
    restore: (asked) => call('office/slider/restoreVersion', { intId, ...asked }),
    cancel: (asked) => call('office/slider/cancelPublication', asked),
    readAgain,
  }
}
