import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { type OfficeText, VERSIONS, type Version } from './content.ts'
import { WordsChanges } from './words-changes.tsx'

/** Every version with who wrote it and who approved it; any two of them beside each other. */
export function HistoryPart({ text }: { readonly text: OfficeText }) {
  const t = useTexts('content')
  const [before, setBefore] = useState<number | null>(null)
  const read = useCall(VERSIONS, { intId: text.intId, before }, { silent: true, staleTimeMs: 0 })
  const columns = useVersionColumns(text.version)
  return (
    <div className="grid grid-cols-1 gap-4">
      {text.version > 1 && <Comparison intId={text.intId} newest={text.version} />}
      <CursorList
        caption={t('history')}
        columns={columns}
        keyOf={({ version }) => String(version)}
        read={read}
        empty={{ title: t('empty') }}
      />
      <div className="flex flex-wrap gap-2">
        {before !== null && (
          <Button look="ghost" size="s" onClick={() => setBefore(null)}>
            {t('newest')}
          </Button>
        )}
        {read.data !== undefined && read.data.before !== null && (
          <Button look="ghost" size="s" onClick={() => setBefore(read.data?.before ?? null)}>
            {t('older')}
          </Button>
        )}
      </div>
    </div>
  )
}

function useVersionColumns(current: number): readonly Column<Version>[] {
  const t = useTexts('content')
  const { moment, serial } = useFormat()
  const { open } = useDialogs()
  const mayWrite = useMay('content.write')
  const columns: readonly Column<Version>[] = [
    {
      key: 'version',
      head: t('version'),
      namesRow: true,
      place: 'title',
      cell: ({ version, isMaterial }) => (
        <span className="inline-flex flex-wrap items-center gap-2 font-semibold">
          {t('versionOf', { version: serial(version) })}
          {version === current && <Badge look="good">{t('state.shown')}</Badge>}
          {isMaterial && <Badge look="bad">{t('material.badge')}</Badge>}
        </span>
      ),
    },
    { key: 'since', head: t('since'), place: 'half', cell: ({ since }) => moment(since) },
    {
      key: 'by',
      head: t('by'),
      place: 'whole',
      cell: ({ askedBy, approvedBy }) =>
        askedBy === null || approvedBy === null ? (
          <span className="text-ink-3">{t('byHouse')}</span>
        ) : (
          <Bdi>{t('byTwo', { asker: askedBy.name, approver: approvedBy.name })}</Bdi>
        ),
    },
  ]
  if (!mayWrite) return columns
  const actions: Column<Version> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: ({ version }) =>
      version !== current && (
        <Button
          look="ghost"
          size="s"
          aria-label={t('restoreOf', { version: serial(version) })}
          onClick={() => open('restore', String(version))}
        >
          {t('restore')}
        </Button>
      ),
  }
  return [...columns, actions]
}

/** Two versions beside each other: the last change, until others are chosen. */
function Comparison({ intId, newest }: { readonly intId: number; readonly newest: number }) {
  const t = useTexts('content')
  const { serial } = useFormat()
  const [pair, setPair] = useState({ before: newest - 1, after: newest })
  const choices = Array.from({ length: newest }, (_, index) => newest - index).map((version) => ({
    value: String(version),
    title: t('versionOf', { version: serial(version) }),
  }))
  const earlier = useVersionWords(intId, pair.before)
  const later = useVersionWords(intId, pair.after)
  return (
    <section
      aria-label={t('compare')}
      className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface-1 p-4"
    >
      <div className="grid grid-cols-2 gap-3 sm:max-w-110">
        {(['before', 'after'] as const).map((side) => (
          <Select
            key={side}
            label={t(`compare.${side}`)}
            name={side}
            value={String(pair[side])}
            choices={choices}
            onChange={({ target }) => setPair({ ...pair, [side]: Number(target.value) })}
          />
        ))}
      </div>
      <Loaded read={earlier} fallback={<PageFallback />}>
        {(before) => (
          <Loaded read={later} fallback={<PageFallback />}>
            {(after) => <WordsChanges before={before} after={after} />}
          </Loaded>
        )}
      </Loaded>
    </section>
  )
}

function useVersionWords(intId: number, version: number) {
  return useCall(
    'office/content/getWords',
    { intId, kind: 'version', number: version },
    { silent: true, staleTimeMs: Number.POSITIVE_INFINITY },
  )
}
