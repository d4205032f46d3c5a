import { MOST_SLIDES } from '@tas/shared/contract/content/slide-bounds.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ActionDialog, Refused } from '../../kit/action-dialog.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { moved } from '../../kit/documents/moved.ts'
import { PlacingArea } from '../../kit/place-keys.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { type Placing, usePlacing } from '../../kit/use-placing.ts'
import { useUnsaved } from '../../kit/use-unsaved.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { SlideDialog } from './slide-dialog.tsx'
import { newSlide, SLIDERS, type Slide, type Slider, VERSIONS } from './slider.ts'
import { SlidesTable } from './slides-table.tsx'

/** What is written here: it is kept while others save theirs, until one's own is saved or let go. */
type Own = { readonly slides: readonly Slide[]; readonly version: number; readonly revision: number | null }

const savedOf = ({ draft, shown, version }: Slider): Own => ({
  slides: draft?.body ?? shown,
  version,
  revision: draft?.revision ?? null,
})

/** The slides of a slider in their order, to be changed, saved as a draft, and handed in. */
export function SliderEditor({ slider }: { readonly slider: Slider }) {
  const mayWrite = useMay('content.write')
  const [own, setOwn] = useState<Own | null>(null)
  useUnsaved(own !== null)
  const [opened, setOpened] = useState<Slide | null>(null)
  const { slides } = own ?? savedOf(slider)
  const change = (next: readonly Slide[]) => {
    const { version, revision } = own ?? savedOf(slider)
    setOwn({ slides: next, version, revision })
  }
  const placing = useLocalPlacing(slides, change)
  return (
    <section className="grid gap-3">
      <State slider={slider} own={own} onTake={() => setOwn(null)} />
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

type StateProps = { readonly slider: Slider; readonly own: Own | null; readonly onTake: () => void }

/** Whether what is seen is saved, and whether somebody else saved another meanwhile. */
function State({ slider, own, onTake }: StateProps) {
  const t = useTexts('sliders')
  const { moment, serial } = useFormat()
  const { draft } = slider
  const saved = savedOf(slider)
  const isOvertaken = own !== null && (own.version !== saved.version || own.revision !== saved.revision)
  if (isOvertaken)
    return (
      <Notice>
        {t('newer')}{' '}
        <button type="button" className="font-semibold underline" onClick={onTake}>
          {t('newerTake')}
        </button>
      </Notice>
    )
  if (own !== null) return <p className="text-[13px] text-saffron-ink">{t('unsaved')}</p>
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
  const mayPublish = useMay('content.publish')
  const [asks, setAsks] = useState<'publish' | 'discard' | null>(null)
  const { intId, draft } = slider
  const { isBusy, error, run } = useAction(async ({ slides, version, revision }: Own) => {
    const seen = { intId, seenVersion: version, seenRevision: revision }
    try {
      await call('office/slider/saveDraft', { ...seen, slides: [...slides] })
    } finally {
      // Also where it was refused, because somebody else has saved: what they did is shown then.
      await readAnew(SLIDERS, VERSIONS)
    }
    showToast(t('saved'))
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
          {t('save')}
        </Button>
        {draft !== null && (
          <Button look="quiet" onClick={() => setAsks('discard')}>
            {t('discard')}
          </Button>
        )}
        {mayPublish && draft !== null && own === null && (
          <Button onClick={() => setAsks('publish')}>{t('publish')}</Button>
        )}
      </div>
      {draft !== null && asks === 'publish' && (
        <PublishDialog intId={intId} revision={draft.revision} onClose={() => setAsks(null)} />
      )}
      {draft !== null && asks === 'discard' && (
        <ActionDialog
          title={t('discard')}
          text={t('discardText')}
          action={t('discard')}
          isDangerous
          reason="none"
          done={t('discarded')}
          onClose={() => setAsks(null)}
          onDo={async () => {
            await call('office/slider/discardDraft', { intId, seenRevision: draft.revision })
            onSaved()
            await readAnew(SLIDERS)
          }}
        />
      )}
    </>
  )
}

type PublishDialogProps = { readonly intId: number; readonly revision: number; readonly onClose: () => void }

function PublishDialog({ intId, revision, onClose }: PublishDialogProps) {
  const t = useTexts('sliders')
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
