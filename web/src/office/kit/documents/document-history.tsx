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
  readonly compare: HistoryPartProps['compare']
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

type VersionsBesideProps<Said> = {
  readonly from: number
  readonly to: number
  /** Reads what a version said, which never changes. */
  readonly useVersion: (version: number) => Read<Said>
  readonly children: (before: Said, after: Said) => ReactNode
}

/** Two versions, once both are read. */
export function VersionsBeside<Said>({ from, to, useVersion, children }: VersionsBesideProps<Said>) {
  const earlier = useVersion(from)
  const later = useVersion(to)
  return (
    <Loaded read={earlier} fallback={<PageFallback />}>
      {(before) => (
        <Loaded read={later} fallback={<PageFallback />}>
          {(after) => children(before, after)}
        </Loaded>
      )}
    </Loaded>
  )
}

type VersionChangesProps = {
  readonly from: number
  readonly to: number
  /** Reads the words of a version. */
  readonly useWords: (version: number) => Read<Words>
}

/** What changed from the words of one version to those of another. */
export function VersionChanges({ from, to, useWords }: VersionChangesProps) {
  return (
    <VersionsBeside from={from} to={to} useVersion={useWords}>
      {(before, after) => <WordsChanges before={before} after={after} />}
    </VersionsBeside>
  )
}
