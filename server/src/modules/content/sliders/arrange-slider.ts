import { isSafeUrl } from '@tas/shared/contract/content/safe-url.ts'
import type { Slide } from '@tas/shared/contract/content/slide.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'
import type { Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import { showPicture, stopShowingAt } from '../../pictures/index.ts'
import { replaceItems } from './slider-store.ts'

/** How wide the pictures of a slider are shown: the first as wide as the page, those of the second three beside each other. */
const WIDTHS: Readonly<Record<number, number>> = { 1: 1_280 }
const USUAL_WIDTH = 640

/** How wide the pictures of a slider are shown at most, in pixels. */
export function slideWidth(intId: number): number {
  return WIDTHS[intId] ?? USUAL_WIDTH
}

/** Refuses slides that lead where nothing may lead, or end before they begin. @throws Refusal http.invalid naming the fields */
export function requireFitSlides(slides: readonly Slide[]): void {
  const problems = slides.flatMap(({ url, shownFrom, shownUntil }, index) => [
    ...(isSafeUrl(url) ? [] : [[`slides.${index}.url`, 'format'] as const]),
    ...(shownFrom === null || shownUntil === null || Date.parse(shownFrom) < Date.parse(shownUntil)
      ? []
      : [[`slides.${index}.shownUntil`, 'before_start'] as const]),
  ])
  if (problems.length > 0) throw refuse('http.invalid', {}, Object.fromEntries(problems))
}

/**
 * Shows these slides in the place of all that a slider showed; what ships with the platform no longer replaces them.
 * @returns whether there is such a slider
 * @throws Refusal http.invalid, office.entry_unknown or pictures.alt_missing of a picture
 */
export async function arrangeSlider(tx: Tx, intId: number, slides: readonly Slide[]): Promise<boolean> {
  requireFitSlides(slides)
  await stopShowingAt(tx, `slide:${intId}:`)
  const items = []
  for (const [index, slide] of slides.entries()) {
    const { id: _, picture, ...said } = slide
    const imgUrl = picture.kind === 'drawn' ? picture : await urlsOf(tx, `slide:${intId}:${index}`, { intId, picture })
    items.push({ ...said, id: uuidv7(), position: index, imgUrl: { en: imgUrl.en, fa: imgUrl.fa } })
  }
  return replaceItems(tx, intId, items)
}

async function urlsOf(
  tx: Tx,
  place: string,
  { intId, picture }: { readonly intId: number; readonly picture: Localized },
): Promise<Localized> {
  const wanted = slideWidth(intId)
  const en = await showPicture(tx, `${place}:en`, { pictureId: picture.en, wanted })
  const fa = await showPicture(tx, `${place}:fa`, { pictureId: picture.fa, wanted })
  return { en: en.url, fa: fa.url }
}
