import { MOST_SLIDES } from '@tas/shared/contract/content/slide-bounds.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { moved } from '../../kit/documents/moved.ts'
import { PlacingArea } from '../../kit/place-keys.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { type Placing, usePlacing } from '../../kit/use-placing.ts'
import { useUnsaved } from '../../kit/use-unsaved.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { SlideDialog } from './slide-dialog.tsx'
import { newSlide, type Own, SLIDERS, type Slide, type Slider, savedOf, VERSIONS } from './slider.ts'
import { SlidesTable } from './slides-table.tsx'

type SliderEditorProps = {
  readonly slider: Slider
  /** What is not saved yet; null: nothing. */
  readonly own: Own | null
  readonly onChange: (own: Own | null) => void
}

/** The slides of a slider in their order, to be changed, saved as a draft, and handed in. */
export function SliderEditor({ slider, own, onChange }: SliderEditorProps) {
  const mayWrite = useMay('content.write')
  useUnsaved(own !== null)
  const [opened, setOpened] = useState<Slide | null>(null)
  const { slides, ...seen } = own ?? savedOf(slider)
  const change = (next: readonly Slide[]) => onChange({ ...seen, slides: next })
  const placing = useLocalPlacing(slides, change)
  return (
    <section className="grid gap-3">
      <State slider={slider} own={own} onTake={() => onChange(null)} />
      <PlacingArea placing={placing}>
        <SlidesTable
          slider={slider}
          slides={slides}
          edit={
            mayWrite
              ? { placing, onOpen: setOpened, onRemove: ({ id }) => change(slides.filter((one) => one.id !== id)) }
              : null
          }
        />
      </PlacingArea>
      {mayWrite && (
        <Buttons slider={slider} own={own} onAdd={() => setOpened(newSlide())} onSaved={() => onChange(null)} />
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

type StateProps = { readonly slider: Slider; readonly own: Own | null; readonly onTake: () => void }

/** Whether what is seen is saved, and whether somebody else saved another meanwhile. */
function State({ slider, own, onTake }: StateProps) {
  const t = useTexts('sliders')
  const content = useTexts('content')
  const { moment, serial } = useFormat()
  const { draft } = slider
  const saved = savedOf(slider)
  const isOvertaken = own !== null && (own.version !== saved.version || own.revision !== saved.revision)
  if (isOvertaken)
    return (
      <Notice>
        {t('newer')}{' '}
        <button type="button" className="font-semibold underline" onClick={onTake}>
          {content('newer.take')}
        </button>
      </Notice>
    )
  if (own !== null) return <p className="text-[13px] text-saffron-ink">{content('unsaved')}</p>
  if (draft === null) return <p className="text-[13px] text-ink-2">{t('noDraft')}</p>
  const by = draft.savedBy?.name ?? ''
  return (
    <p className="text-[13px] text-ink-2">
      {t('draftOf', { revision: serial(draft.revision), moment: moment(draft.savedAt), name: by })}
    </p>
  )
}

type ButtonsProps = {
  readonly slider: Slider
  readonly own: Own | null
  readonly onAdd: () => void
  readonly onSaved: () => void
}

function Buttons({ slider, own, onAdd, onSaved }: ButtonsProps) {
  const t = useTexts('sliders')
  const content = useTexts('content')
  const { open } = useDialogs()
  const mayPublish = useMay('content.publish')
  const { intId, draft } = slider
  const { isBusy, error, run } = useAction(async ({ slides, version, revision }: Own) => {
    const seen = { intId, seenVersion: version, seenRevision: revision }
    try {
      await call('office/slider/saveDraft', { ...seen, slides: [...slides] })
    } finally {
      // Also where it was refused, because somebody else has saved: what they did is shown then.
      await readAnew(SLIDERS, VERSIONS)
    }
    showToast(content('saved'))
    onSaved()
  })
  const count = (own?.slides ?? savedOf(slider).slides).length
  return (
    <>
      <Refused error={error} />
      <div className="flex flex-wrap gap-2">
        <Button look="ghost" disabled={count >= MOST_SLIDES} onClick={onAdd}>
          {t('add')}
        </Button>
        <Button isBusy={isBusy} disabled={own === null} onClick={() => own !== null && void run(own)}>
          {content('save')}
        </Button>
        {draft !== null && (
          <Button look="quiet" onClick={() => open('discard')}>
            {content('discard')}
          </Button>
        )}
        {mayPublish && draft !== null && own === null && (
          <Button onClick={() => open('publish')}>{content('publish')}</Button>
        )}
      </div>
    </>
  )
}
