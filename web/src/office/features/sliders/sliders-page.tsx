import { wordsField } from '../../../lib/address-fields.ts'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { DocumentDialogs } from '../../kit/documents/document-dialogs.tsx'
import { OnItsWay } from '../../kit/documents/on-its-way.tsx'
import { PreviewButton } from '../../kit/documents/preview-button.tsx'
import { PublishDialog } from '../../kit/documents/publish-dialog.tsx'
import { useDraft } from '../../kit/documents/use-draft.ts'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'
import { callsOf, readAgain, SLIDERS, type Slide, type Slider, saveSlides, standingOf } from './slider.ts'
import { SliderEditor } from './slider-editor.tsx'
import { SliderHistory } from './slider-history.tsx'
import { SlidesChanges } from './slides-changes.tsx'
import { SlidesTable } from './slides-table.tsx'

/** Which slider is looked at, by its number; empty: the first. */
const FIELDS = { slider: wordsField(9) }

/** The sliders of the lobby: what is shown, what is drafted, what waits for a second person. */
export function SlidersPage() {
  const t = useTexts('sliders')
  const { shown, change } = useAddress(FIELDS)
  const read = useCall(SLIDERS, {}, { silent: true, staleTimeMs: 0 })
  return (
    <Page title={t('title')} text={t('text')}>
      <Loaded read={read} fallback={<PageFallback />}>
        {({ items }) => {
          const slider = items.find(({ intId }) => String(intId) === shown.slider) ?? items[0]
          if (slider === undefined) return <p>{t('none')}</p>
          return (
            <>
              <FilterChips
                label={t('which')}
                name="slider"
                choices={items.map(({ intId, name }) => ({
                  key: String(intId),
                  title: t(name === 'main' ? 'slider.main' : 'slider.secondary'),
                }))}
                current={String(slider.intId)}
                onChange={(key) => change({ slider: key })}
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
  const t = useTexts('sliders')
  const { intId, pictures } = slider
  const draft = useDraft({
    now: standingOf(slider),
    save: (seen, slides: readonly Slide[]) => saveSlides(intId, seen, slides),
    readAgain,
  })
  return (
    <>
      <OnItsWay document={slider} />
      <SliderEditor slider={slider} draft={draft} />
      <SliderHistory slider={slider} />
      <DocumentDialogs
        document={slider}
        calls={callsOf(intId, draft.letGo)}
        publish={(revision, onClose) => (
          <PublishDialog
            path="office/slider/publish"
            revision={revision}
            text={t('publishText')}
            inputOf={(asked) => ({ intId, revision, ...asked })}
            readAgain={readAgain}
            onClose={onClose}
          />
        )}
        review={({ approvalId }) => {
          const asked = slider.waiting.find((one) => one.approvalId === approvalId)
          return (
            asked && (
              <>
                <SlidesChanges before={{ slides: slider.shown, pictures }} after={{ slides: asked.body, pictures }} />
                <div className="flex flex-wrap gap-2">
                  <PreviewButton
                    make={() => call('office/slider/createPreview', { intId, revision: asked.revision })}
                  />
                </div>
                <SlidesTable slider={slider} slides={asked.body} edit={null} />
              </>
            )
          )
        }}
      />
    </>
  )
}
