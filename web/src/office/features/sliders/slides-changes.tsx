import type { Language } from '@tas/shared/contract/languages.ts'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import type { Part, PartField } from '../../kit/documents/parts/compare-parts.ts'
import { PartsChanges } from '../../kit/documents/parts/parts-changes.tsx'
import { useTexts } from '../../me/texts.ts'
import { pictureUrl, type Slide, type Slider } from './slider.ts'

/** Slides, and where their uploaded pictures stand. */
export type SlidesSaid = { readonly slides: readonly Slide[]; readonly pictures: Slider['pictures'] }

/** What changed from some slides to others, field by field. */
export function SlidesChanges({ before, after }: { readonly before: SlidesSaid; readonly after: SlidesSaid }) {
  return <PartsChanges before={useSlideParts(before)} after={useSlideParts(after)} />
}

function useSlideParts({ slides, pictures }: SlidesSaid): readonly Part[] {
  const t = useTexts('sliders')
  const settings = useTexts('settings')
  const { moment } = useFormat()
  return useMemo(() => {
    const yesNo = (value: boolean) => settings(value ? 'yes' : 'no')
    return slides.map((slide) => {
      const { title, text, actionTitle, url, newWindow, isShown, shownFrom, shownUntil } = slide
      const urlIn = (language: Language) => pictureUrl(slide, { pictures }, language) ?? ''
      const fields: readonly PartField[] = [
        { key: 'title', name: t('part.title'), said: title },
        { key: 'text', name: t('part.text'), said: text },
        ...(actionTitle === null ? [] : [{ key: 'button', name: t('part.button'), said: actionTitle }]),
        { key: 'url', name: t('url'), said: url },
        { key: 'newWindow', name: t('newWindow'), said: yesNo(newWindow) },
        { key: 'picture', name: t('part.picture'), said: { en: urlIn('en'), fa: urlIn('fa') }, isPicture: true },
        { key: 'isShown', name: t('isShown'), said: yesNo(isShown) },
        ...(shownFrom === null ? [] : [{ key: 'from', name: t('shownFrom'), said: moment(shownFrom) }]),
        ...(shownUntil === null ? [] : [{ key: 'until', name: t('shownUntil'), said: moment(shownUntil) }]),
      ]
      return { id: slide.id, name: title, fields }
    })
  }, [slides, pictures, t, settings, moment])
}
