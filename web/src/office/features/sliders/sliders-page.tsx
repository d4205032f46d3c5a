import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'
import { SLIDERS } from './slider.ts'
import { SliderEditor } from './slider-editor.tsx'
import { SliderHistory } from './slider-history.tsx'
import { WaitingPart } from './waiting-part.tsx'

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
              <WaitingPart slider={slider} />
              <SliderEditor key={slider.name} slider={slider} />
              <SliderHistory key={`history ${slider.name}`} slider={slider} />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
