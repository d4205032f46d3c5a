import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import type { DocumentCalls } from '../../kit/documents/document.ts'
import { DocumentDialogs } from '../../kit/documents/document-dialogs.tsx'
import { OnItsWay } from '../../kit/documents/on-its-way.tsx'
import { Page } from '../../kit/page.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { type Own, SLIDERS, type Slider, VERSIONS } from './slider.ts'
import { SliderEditor } from './slider-editor.tsx'
import { SliderHistory } from './slider-history.tsx'
import { SlidesTable } from './slides-table.tsx'

/** The sliders of the lobby: what is shown, what is drafted, what waits for a second person. */
export function SlidersPage() {
  const t = useTexts('sliders')
  const [chosen, setChosen] = useState('')
  const read = useCall(SLIDERS, {}, { silent: true, staleTimeMs: 0 })
  return (
    <Page title={t('title')} text={t('text')}>
      <Loaded read={read} fallback={<PageFallback />}>
        {({ items }) => {
          const slider = items.find(({ name }) => name === chosen) ?? items[0]
          if (slider === undefined) return <p>{t('none')}</p>
          return (
            <>
              <FilterChips
                label={t('which')}
                name="slider"
                choices={items.map(({ name }) => ({
                  key: name,
                  title: t(name === 'main' ? 'slider.main' : 'slider.secondary'),
                }))}
                current={slider.name}
                onChange={setChosen}
              />
              <OneSlider key={slider.name} slider={slider} />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

function OneSlider({ slider }: { readonly slider: Slider }) {
  const [own, setOwn] = useState<Own | null>(null)
  return (
    <>
      <OnItsWay document={slider} />
      <SliderEditor slider={slider} own={own} onChange={setOwn} />
      <SliderHistory slider={slider} />
      <DocumentDialogs
        document={slider}
        calls={callsOf(slider, () => setOwn(null))}
        publish={(revision, onClose) => <PublishDialog intId={slider.intId} revision={revision} onClose={onClose} />}
        review={({ approvalId }) => {
          const asked = slider.waiting.find((one) => one.approvalId === approvalId)
          return asked && <SlidesTable slider={slider} slides={asked.body} edit={null} />
        }}
      />
    </>
  )
}

const readAgain = () => readAnew(SLIDERS, VERSIONS, 'staff/approval/getQueue')

/** What is done with a slider. Whoever puts the draft aside lets go of what they have not saved too. */
function callsOf({ intId }: Slider, onDiscarded: () => void): DocumentCalls {
  return {
    discard: async (seenRevision) => {
      await call('office/slider/discardDraft', { intId, seenRevision })
      onDiscarded()
    },
    restore: (asked) => call('office/slider/restoreVersion', { intId, ...asked }),
    cancel: null,
    readAgain,
  }
}

type PublishDialogProps = Pick<Slider, 'intId'> & { readonly revision: number; readonly onClose: () => void }

/** Hands the saved draft in. */
function PublishDialog({ intId, revision, onClose }: PublishDialogProps) {
  const t = useTexts('sliders')
  const content = useTexts('content')
  const { serial } = useFormat()
  return (
    <AskDialog
      path="office/slider/publish"
      title={content('publish.title', { revision: serial(revision) })}
      text={t('publishText')}
      action={content('publish')}
      inputOf={(reason) => ({ intId, revision, reason })}
      onAsked={() => void readAgain()}
      onClose={onClose}
    />
  )
}
