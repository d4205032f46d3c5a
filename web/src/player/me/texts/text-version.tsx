import { useMemo, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { HtmlText } from '../../../ui/html-text.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { compareTexts } from '../../../ui/text-changes/compare-texts.ts'
import { type ChangeWords, TextChanges } from '../../../ui/text-changes/text-changes.tsx'
import { TextPending } from './text-frame.tsx'

type OneVersion = { readonly intId: number; readonly version: number }
/** `before`: the version it is compared with; the one just before where none is named. */
type TextVersionProps = OneVersion & { readonly before?: number }

/** One version of a text: what changed from the one before it, or its words in full. */
export function TextVersion({ intId, version, before = version - 1 }: TextVersionProps) {
  const t = useTexts('content')
  const format = useFormat()
  const [view, setView] = useState<'changes' | 'text'>('changes')
  const label = t('versions.one', { version: format.count(version) })
  if (before < 1)
    return (
      <section aria-label={label}>
        <FullText intId={intId} version={version} />
      </section>
    )
  return (
    <section aria-label={label}>
      <Tabs
        label={t('versions.view')}
        tabs={[
          { key: 'changes', title: t('versions.changes', { before: format.count(before) }) },
          { key: 'text', title: t('versions.text') },
        ]}
        current={view}
        onChange={setView}
      >
        {view === 'changes' ? (
          <Comparison intId={intId} version={version} before={before} />
        ) : (
          <FullText intId={intId} version={version} />
        )}
      </Tabs>
    </section>
  )
}

function useVersion(intId: number, version: number) {
  return useCall('text/text/getText', { intId, version }, { silent: true, staleTimeMs: Number.POSITIVE_INFINITY })
}

function FullText({ intId, version }: OneVersion) {
  const t = useTexts('content')
  const read = useVersion(intId, version)
  const { data } = read
  if (data === undefined) return <TextPending read={read} />
  return (
    <>
      {version === 1 && <p className="mb-4 text-[14px] text-ink-3">{t('versions.first')}</p>}
      <h2 className="mb-4 text-[22px] font-extrabold">{data.text.title}</h2>
      <HtmlText html={data.text.text} />
    </>
  )
}

function Comparison({ intId, version, before }: OneVersion & { readonly before: number }) {
  const words = useChangeWords()
  const earlier = useVersion(intId, before)
  const after = useVersion(intId, version)
  const [one, other] = [earlier.data?.text, after.data?.text]
  const changes = useMemo(
    () => (one === undefined || other === undefined ? null : compareTexts(one, other)),
    [one, other],
  )
  if (changes !== null) return <TextChanges changes={changes} words={words} />
  const both = {
    error: earlier.error ?? after.error,
    isFetching: earlier.isFetching || after.isFetching,
    isPaused: earlier.isPaused || after.isPaused,
    refetch: () => Promise.all([earlier.refetch(), after.refetch()]),
  }
  return <TextPending read={both} />
}

function useChangeWords(): ChangeWords {
  const t = useTexts('content')
  return {
    none: t('versions.none'),
    look: t('versions.look'),
    removed: t('versions.removed'),
    added: t('versions.added'),
    end: t('versions.end'),
    unchanged: (count, shown) => t('versions.unchanged', { count, shown }),
  }
}
