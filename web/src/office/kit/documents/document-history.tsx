import { type ReactNode, useState } from 'react'
import { Loaded, type Read } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import type { Words } from './document.ts'
import { HistoryPart, type HistoryPartProps } from './history-part.tsx'
import { WordsChanges } from './words-changes.tsx'

type Page = { readonly items: NonNullable<HistoryPartProps['read']['data']>['items']; readonly before: number | null }

type DocumentHistoryProps = {
  /** The version that is shown; 0: nobody of the house ever changed it. */
  readonly current: number
  /** Reads the versions below one, the newest first; null: the newest of all. */
  readonly useVersions: (
    before: number | null,
  ) => Omit<HistoryPartProps['read'], 'data'> & { readonly data: Page | undefined }
  readonly compare: ((before: number, after: number) => ReactNode) | null
}

/** The versions of a document, page by page. */
export function DocumentHistory({ current, useVersions, compare }: DocumentHistoryProps) {
  const [before, setBefore] = useState<number | null>(null)
  const read = useVersions(before)
  return (
    <HistoryPart
      current={current}
      read={{ ...read, data: read.data && { items: read.data.items } }}
      before={before}
      older={read.data?.before ?? null}
      onTurn={setBefore}
      compare={compare}
    />
  )
}

type VersionChangesProps = {
  readonly from: number
  readonly to: number
  /** Reads the words of a version, which is never another one. */
  readonly useWords: (version: number) => Read<Words>
}

/** What changed from one version to another. */
export function VersionChanges({ from, to, useWords }: VersionChangesProps) {
  const earlier = useWords(from)
  const later = useWords(to)
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
