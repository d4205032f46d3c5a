import { MOST_SLIDES } from '@tas/shared/contract/content/slide-bounds.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftActions, DraftBar, NewerDraft } from '../../kit/documents/draft-parts.tsx'
import { moved } from '../../kit/documents/moved.ts'
import { PreviewButton } from '../../kit/documents/preview-button.tsx'
import type { Draft } from '../../kit/documents/use-draft.ts'
import { PlacingArea } from '../../kit/place-keys.tsx'
import { type Placing, usePlacing } from '../../kit/use-placing.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { SlideDialog } from './slide-dialog.tsx'
import { newSlide, type Slide, type Slider } from './slider.ts'
import { SlidesChanges } from './slides-changes.tsx'
import { SlidesTable } from './slides-table.tsx'

type SliderEditorProps = { readonly slider: Slider; readonly draft: Draft<readonly Slide[]> }

/** The slides of a slider in their order, to be changed, saved as a draft, and handed in. */
export function SliderEditor({ slider, draft }: SliderEditorProps) {
  const t = useTexts('sliders')
  const mayWrite = useMay('content.write')
  const [opened, setOpened] = useState<Slide | null>(null)
  const { body: slides, write } = draft
  const { intId, pictures, shown } = slider
  const saved = slider.draft
  const placing = useLocalPlacing(slides, write)
  const remove = ({ id }: Slide) => write(slides.filter((one) => one.id !== id))
  return (
    <section className="grid grid-cols-1 gap-3">
      <NewerDraft draft={draft}>
        <SlidesTable slider={slider} slides={draft.now} edit={null} />
      </NewerDraft>
      <PlacingArea placing={placing}>
        <SlidesTable
          slider={slider}
          slides={slides}
          edit={mayWrite ? { placing, onOpen: setOpened, onRemove: remove } : null}
        />
      </PlacingArea>
      <DraftBar draft={draft} document={slider}>
        {mayWrite && (
          <Button look="ghost" disabled={slides.length >= MOST_SLIDES} onClick={() => setOpened(newSlide())}>
            {t('add')}
          </Button>
        )}
      </DraftBar>
      <div className="flex flex-wrap gap-2">
        {saved !== null && (
          <PreviewButton make={() => call('office/slider/createPreview', { intId, revision: saved.revision })} />
        )}
        <DraftActions document={slider} draft={draft} />
      </div>
      {(saved !== null || draft.isChanged) && (
        <SlidesChanges before={{ slides: shown, pictures }} after={{ slides, pictures }} />
      )}
      {opened !== null && (
        <SlideDialog
          slide={opened}
          onClose={() => setOpened(null)}
          onChange={(next) => {
            const isThere = slides.some(({ id }) => id === next.id)
            write(isThere ? slides.map((one) => (one.id === next.id ? next : one)) : [...slides, next])
          }}
        />
      )}
    </section>
  )
}

function useLocalPlacing(slides: readonly Slide[], change: (slides: readonly Slide[]) => void): Placing {
  const language = useLanguage()
  return usePlacing({
    titleOf: (id) => slides.find((one) => one.id === id)?.title[language] ?? '',
    move: async (asked) => {
      const next = moved(slides, asked)
      change(next)
      return { place: next.findIndex(({ id }) => id === asked.id) + 1, count: next.length }
    },
    readAgain: async () => undefined,
  })
}
