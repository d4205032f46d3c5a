import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { HistoryPart } from '../../kit/documents/history-part.tsx'
import { useTexts } from '../../me/texts.ts'
import { type Slider, VERSIONS } from './slider.ts'

/** The versions of a slider. */
export function SliderHistory({ slider: { intId, version } }: { readonly slider: Slider }) {
  const t = useTexts('content')
  const [before, setBefore] = useState<number | null>(null)
  const read = useCall(VERSIONS, { intId, before }, { silent: true, staleTimeMs: 0 })
  if (version === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-[15px] font-semibold">{t('history')}</h2>
      <HistoryPart
        current={version}
        read={{ ...read, data: read.data && { items: read.data.items } }}
        before={before}
        older={read.data?.before ?? null}
        onTurn={setBefore}
        compare={null}
      />
    </section>
  )
}
