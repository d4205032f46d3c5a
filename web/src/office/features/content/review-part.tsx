import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { CleanWords, WordsChanges } from '../../kit/documents/words-changes.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Words } from './content.ts'

const VIEWS = ['changes', 'words'] as const

type ReviewPartProps = {
  readonly intId: number
  /** The wording that is looked at, and what it is held against. */
  readonly revision: number
  readonly shown: Words
}

/** One saved wording: what it changes of what is shown, and how it reads. */
export function ReviewPart({ intId, revision, shown }: ReviewPartProps) {
  const t = useTexts('content')
  const [view, setView] = useState<(typeof VIEWS)[number]>('changes')
  const read = useCall(
    'office/content/getWords',
    { intId, kind: 'revision', number: revision },
    // A wording that was saved is never another one.
    { silent: true, staleTimeMs: Number.POSITIVE_INFINITY },
  )
  return (
    <Tabs
      label={t('review.view')}
      tabs={VIEWS.map((key) => ({ key, title: t(`review.${key}`) }))}
      current={view}
      onChange={setView}
    >
      <Loaded read={read} fallback={<PageFallback />}>
        {(words) => (view === 'changes' ? <WordsChanges before={shown} after={words} /> : <CleanWords words={words} />)}
      </Loaded>
    </Tabs>
  )
}
