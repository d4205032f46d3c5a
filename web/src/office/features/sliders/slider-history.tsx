import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { DocumentHistory } from '../../kit/document/document-history.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { SLIDERS, type Slider, VERSIONS } from './slider.ts'

/** The versions of a slider. */
export function SliderHistory({ slider: { intId, version, draft } }: { readonly slider: Slider }) {
  const [before, setBefore] = useState<number | null>(null)
  const read = useCall(VERSIONS, { intId, before }, { silent: true, staleTimeMs: 0 })
  if (version === 0) return null
  const older = read.data?.before ?? null
  return (
    <DocumentHistory
      current={version}
      read={read}
      onOlder={older === null ? null : () => setBefore(older)}
      onRestore={async (restored) => {
        const seen = { seenVersion: version, seenRevision: draft?.revision ?? null }
        await call('office/slider/restoreVersion', { intId, ...seen, version: restored })
        await readAnew(SLIDERS, VERSIONS)
      }}
    />
  )
}
