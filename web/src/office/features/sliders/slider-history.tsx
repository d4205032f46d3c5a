import { useCall } from '../../../lib/query.ts'
import { DocumentHistory } from '../../kit/documents/document-history.tsx'
import { useTexts } from '../../me/texts.ts'
import { type Slider, VERSIONS } from './slider.ts'

/** The versions of a slider. */
export function SliderHistory({ slider: { intId, version } }: { readonly slider: Slider }) {
  const t = useTexts('content')
  if (version === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-[15px] font-semibold">{t('history')}</h2>
      <DocumentHistory
        current={version}
        useVersions={(before) => useCall(VERSIONS, { intId, before }, { silent: true, staleTimeMs: 0 })}
        compare={null}
      />
    </section>
  )
}
