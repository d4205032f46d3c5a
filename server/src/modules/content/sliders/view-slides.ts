import type { CallData } from '@tas/shared/contract/api.ts'
import type { Slide } from '@tas/shared/contract/content/slide.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { Db } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { pictureUrl } from '../../pictures/index.ts'
import { slideWidth } from './arrange-slider.ts'

type Shown = CallData<'slider/slider/getSlider'>

/**
 * What players would see of saved slides if they were shown: those that are hidden or over are not among them; those that begin later are,
 * so that somebody can look at them before they do. A picture that is not there any more leaves an empty one.
 */
export async function viewSlides(
  db: Db,
  {
    intId,
    slides,
    language,
  }: { readonly intId: number; readonly slides: readonly Slide[]; readonly language: Language },
): Promise<Shown> {
  const now = await readNow(db)
  const items: Shown['items'] = []
  for (const { id, url, newWindow, picture, title, text, actionTitle, isShown, shownUntil } of slides) {
    if (!isShown || (shownUntil !== null && new Date(shownUntil) <= now)) continue
    const named = picture[language]
    const imgUrl = picture.kind === 'drawn' ? named : ((await pictureUrl(db, named, slideWidth(intId))) ?? '')
    const words = { title: title[language], text: text[language], actionTitle: actionTitle?.[language] ?? null }
    items.push({ id, url, newWindow, imgUrl, ...words })
  }
  return { items, countAll: items.length }
}
