import type { CallData } from '@tas/shared/contract/api.ts'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
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
    // Its words are never others; where its links lead, is.
    { silent: true, staleTimeMs: 0 },
  )
  return (
    <Tabs
      label={t('review.view')}
      tabs={VIEWS.map((key) => ({ key, title: t(`review.${key}`) }))}
      current={view}
      onChange={setView}
    >
      <Loaded read={read} fallback={<PageFallback />}>
        {(words) => (
          <>
            <DeadLinks links={words.deadLinks} />
            {view === 'changes' ? <WordsChanges before={shown} after={words} /> : <CleanWords words={words} />}
          </>
        )}
      </Loaded>
    </Tabs>
  )
}

type DeadLinksProps = { readonly links: CallData<'office/content/getWords'>['deadLinks'] }

/** Said before anybody agrees: readers would be led nowhere. */
function DeadLinks({ links }: DeadLinksProps) {
  const t = useTexts('content')
  if (links.length === 0) return null
  return (
    <div className="mb-4">
      <Notice>
        {t('deadLinks')}
        <ul className="mt-1 list-disc ps-5">
          {links.map(({ language, href }) => (
            <li key={`${language} ${href}`}>
              {t(`language.${language}`)}: <Ltr className="break-all">{href}</Ltr>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
