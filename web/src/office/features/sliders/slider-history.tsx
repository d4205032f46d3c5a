import { useCall } from '../../../lib/query.ts'
import { DocumentHistory, VersionsBeside } from '../../kit/documents/document-history.tsx'
import { useTexts } from '../../me/texts.ts'
import { type Slider, VERSIONS } from './slider.ts'
import { SlidesChanges } from './slides-changes.tsx'

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
        compare={(from, to) => (
          <VersionsBeside from={from} to={to} useVersion={(one) => useVersion(intId, one)}>
            {(before, after) => <SlidesChanges before={before} after={after} />}
          </VersionsBeside>
        )}
      />
    </section>
  )
}

function useVersion(intId: number, version: number) {
  const once = { silent: true, staleTimeMs: Number.POSITIVE_INFINITY }
  return useCall('office/slider/getVersion', { intId, version }, once)
}
