import { type ReactNode, useState } from 'react'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { CursorList, type CursorListProps } from '../cursor-list.tsx'

type Person = { readonly name: string }
type Version = {
  readonly version: number
  readonly publishedAt: string
  readonly isMaterial?: boolean
  readonly askedBy: Person | null
  readonly approvedBy: Person | null
}

export type HistoryPartProps = {
  /** The version that is shown. */
  readonly current: number
  readonly read: CursorListProps<Version>['read']
  /** Below which version is read; null: the newest are. */
  readonly before: number | null
  /** Where to read on; null: there are no older ones. */
  readonly older: number | null
  readonly onTurn: (before: number | null) => void
  /** What changed from one version to another. */
  readonly compare: (before: number, after: number) => ReactNode
}

/** Every version with who asked for it and who approved it; any two of them beside each other. */
export function HistoryPart({ current, read, before, older, onTurn, compare }: HistoryPartProps) {
  const t = useTexts('content')
  const columns = useVersionColumns(current)
  return (
    <div className="grid grid-cols-1 gap-4">
      {current > 1 && <Comparison newest={current} compare={compare} />}
      <CursorList
        caption={t('history')}
        columns={columns}
        keyOf={({ version }) => String(version)}
        read={read}
        empty={{ title: t('none') }}
      />
      <div className="flex flex-wrap gap-2">
        {before !== null && (
          <Button look="ghost" size="s" onClick={() => onTurn(null)}>
            {t('newest')}
          </Button>
        )}
        {older !== null && (
          <Button look="ghost" size="s" onClick={() => onTurn(older)}>
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
          {isMaterial === true && <Badge look="bad">{t('material.badge')}</Badge>}
        </span>
      ),
    },
    { key: 'since', head: t('since'), place: 'half', cell: ({ publishedAt }) => moment(publishedAt) },
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

type ComparisonProps = { readonly newest: number; readonly compare: HistoryPartProps['compare'] }

/** Two versions beside each other: the last change, until others are chosen. */
function Comparison({ newest, compare }: ComparisonProps) {
  const t = useTexts('content')
  const { serial } = useFormat()
  const [pair, setPair] = useState({ before: newest - 1, after: newest })
  const choices = Array.from({ length: newest }, (_, index) => newest - index).map((version) => ({
    value: String(version),
    title: t('versionOf', { version: serial(version) }),
  }))
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
      {compare(pair.before, pair.after)}
    </section>
  )
}
