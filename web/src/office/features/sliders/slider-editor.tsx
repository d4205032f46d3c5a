import { MOST_SLIDES } from '@tas/shared/contract/content/slide-bounds.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { moved, type Own } from '../../kit/document/document.ts'
import { DocumentButtons } from '../../kit/document/document-buttons.tsx'
import { DocumentState } from '../../kit/document/document-state.tsx'
import { PlacingArea } from '../../kit/place-keys.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { type Placing, usePlacing } from '../../kit/use-placing.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { SlideDialog } from './slide-dialog.tsx'
import { newSlide, SLIDERS, type Slide, type Slider, VERSIONS } from './slider.ts'
import { SlidesTable } from './slides-table.tsx'

const savedOf = ({ draft, shown, version }: Slider): Own<readonly Slide[]> => ({
  parts: draft?.slides ?? shown,
  version,
  revision: draft?.revision ?? null,
})

/** The slides of a slider in their order, to be changed, saved as a draft, and handed in. */
export function SliderEditor({ slider }: { readonly slider: Slider }) {
  const mayWrite = useMay('content.write')
  const [own, setOwn] = useState<Own<readonly Slide[]> | null>(null)
  const [opened, setOpened] = useState<Slide | null>(null)
  const { parts: slides } = own ?? savedOf(slider)
  const change = (next: readonly Slide[]) => {
    const { version, revision } = own ?? savedOf(slider)
    setOwn({ parts: next, version, revision })
  }
  const placing = useLocalPlacing(slides, change)
  return (
    <section className="grid gap-3">
      <DocumentState place={slider} own={own} onTake={() => setOwn(null)} />
      <PlacingArea placing={placing}>
        <SlidesTable
          slider={slider}
          slides={slides}
          placing={mayWrite ? placing : null}
          onOpen={setOpened}
          onRemove={({ id }) => change(slides.filter((one) => one.id !== id))}
        />
      </PlacingArea>
      {mayWrite && (
        <Buttons slider={slider} own={own} onAdd={() => setOpened(newSlide())} onSaved={() => setOwn(null)} />
      )}
      {opened !== null && (
        <SlideDialog
          slide={opened}
          slider={slider}
          onClose={() => setOpened(null)}
          onChange={(next) => {
            const isThere = slides.some(({ id }) => id === next.id)
            change(isThere ? slides.map((one) => (one.id === next.id ? next : one)) : [...slides, next])
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

type ButtonsProps = {
  readonly slider: Slider
  readonly own: Own<readonly Slide[]> | null
  readonly onAdd: () => void
  readonly onSaved: () => void
}

function Buttons({ slider, own, onAdd, onSaved }: ButtonsProps) {
  const t = useTexts('sliders')
  const { intId, draft } = slider
  const { parts: slides, version, revision } = own ?? savedOf(slider)
  return (
    <DocumentButtons
      draft={draft}
      isChanged={own !== null}
      adds={
        <Button look="ghost" disabled={slides.length >= MOST_SLIDES} onClick={onAdd}>
          {t('add')}
        </Button>
      }
      onSave={async () => {
        try {
          const seen = { intId, seenVersion: version, seenRevision: revision }
          await call('office/slider/saveDraft', { ...seen, slides: [...slides] })
        } finally {
          // Also where it was refused, because somebody else has saved: what they did is shown then.
          await readAnew(SLIDERS, VERSIONS)
        }
        onSaved()
      }}
      onDiscard={async (seenRevision) => {
        await call('office/slider/discardDraft', { intId, seenRevision })
        onSaved()
        await readAnew(SLIDERS)
      }}
      publishDialog={(asked, onClose) => <PublishDialog intId={intId} revision={asked} onClose={onClose} />}
    />
  )
}

type PublishDialogProps = { readonly intId: number; readonly revision: number; readonly onClose: () => void }

function PublishDialog({ intId, revision, onClose }: PublishDialogProps) {
  const t = useTexts('documents')
  const { serial } = useFormat()
  return (
    <AskDialog
      path="office/slider/publish"
      title={t('publishOf', { revision: serial(revision) })}
      text={t('publishText')}
      action={t('publish')}
      inputOf={(reason) => ({ intId, revision, reason })}
      onAsked={() => void readAnew(SLIDERS)}
      onClose={onClose}
    />
  )
}
