import { useMemo, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { compareTexts } from './compare-texts.ts'
import { HtmlText } from './html-text.tsx'
import { TextChanges } from './text-changes.tsx'
import { TextPending } from './text-frame.tsx'

type TextVersionProps = { readonly intId: number; readonly version: number }

/** One version of a text: what changed from the one before it, or its words in full. */
export function TextVersion({ intId, version }: TextVersionProps) {
  const t = useTexts('content')
  const format = useFormat()
  const [view, setView] = useState<'changes' | 'text'>('changes')
  const label = t('versions.one', { version: format.count(version) })
  if (version === 1)
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
          { key: 'changes', title: t('versions.changes', { before: format.count(version - 1) }) },
          { key: 'text', title: t('versions.text') },
        ]}
        current={view}
        onChange={setView}
      >
        {view === 'changes' ? (
          <Comparison intId={intId} version={version} />
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

function FullText({ intId, version }: TextVersionProps) {
  const t = useTexts('content')
  const { data, error, isFetching, refetch } = useVersion(intId, version)
  if (data === undefined) return <TextPending error={error} isFetching={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      {version === 1 && <p className="mb-4 text-[14px] text-ink-3">{t('versions.first')}</p>}
      <h2 className="mb-4 text-[22px] font-extrabold">{data.text.title}</h2>
      <HtmlText html={data.text.text} />
    </>
  )
}

function Comparison({ intId, version }: TextVersionProps) {
  const before = useVersion(intId, version - 1)
  const after = useVersion(intId, version)
  const [one, other] = [before.data?.text, after.data?.text]
  const changes = useMemo(
    () => (one === undefined || other === undefined ? null : compareTexts(one, other)),
    [one, other],
  )
  if (changes !== null) return <TextChanges changes={changes} />
  const retry = () => void Promise.all([before.refetch(), after.refetch()])
  const isFetching = before.isFetching || after.isFetching
  return <TextPending error={before.error ?? after.error} isFetching={isFetching} onRetry={retry} />
}
