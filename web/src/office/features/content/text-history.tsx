import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { HistoryPart } from '../../kit/documents/history-part.tsx'
import { WordsChanges } from '../../kit/documents/words-changes.tsx'
import { type OfficeText, VERSIONS } from './content.ts'

/** The versions of a text. */
export function TextHistory({ text: { intId, version } }: { readonly text: OfficeText }) {
  const [before, setBefore] = useState<number | null>(null)
  const read = useCall(VERSIONS, { intId, before }, { silent: true, staleTimeMs: 0 })
  const data = read.data && {
    items: read.data.items.map(({ since, ...row }) => ({ ...row, publishedAt: since })),
  }
  return (
    <HistoryPart
      current={version}
      read={{ ...read, data }}
      before={before}
      older={read.data?.before ?? null}
      onTurn={setBefore}
      compare={(from, to) => <VersionChanges intId={intId} from={from} to={to} />}
    />
  )
}

type VersionChangesProps = { readonly intId: number; readonly from: number; readonly to: number }

function VersionChanges({ intId, from, to }: VersionChangesProps) {
  const earlier = useVersionWords(intId, from)
  const later = useVersionWords(intId, to)
  return (
    <Loaded read={earlier} fallback={<PageFallback />}>
      {(before) => (
        <Loaded read={later} fallback={<PageFallback />}>
          {(after) => <WordsChanges before={before} after={after} />}
        </Loaded>
      )}
    </Loaded>
  )
}

function useVersionWords(intId: number, version: number) {
  return useCall(
    'office/content/getWords',
    { intId, kind: 'version', number: version },
    { silent: true, staleTimeMs: Number.POSITIVE_INFINITY },
  )
}
