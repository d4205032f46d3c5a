import { useState } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { CursorList, type CursorListProps } from '../cursor-list.tsx'

/** A version of a document, with who asked for it and who approved. */
export type DocumentVersion = {
  readonly version: number
  readonly publishedAt: string
  readonly askedBy: { readonly name: string } | null
  readonly approvedBy: { readonly name: string } | null
}

type DocumentHistoryProps = {
  /** The version that is shown. */
  readonly current: number
  readonly read: CursorListProps<DocumentVersion>['read']
  /** Null: there are no older ones. */
  readonly onOlder: (() => void) | null
  readonly onRestore: (version: number) => Promise<void>
}

/** Every version with who asked for it and who approved it; an earlier one can be taken back as the draft. */
export function DocumentHistory({ current, read, onOlder, onRestore }: DocumentHistoryProps) {
  const t = useTexts('documents')
  const { serial } = useFormat()
  const [restored, setRestored] = useState<number | null>(null)
  const columns = useVersionColumns(current, setRestored)
  return (
    <section className="grid gap-3">
      <h2 className="text-[15px] font-semibold">{t('history')}</h2>
      <CursorList
        caption={t('history')}
        columns={columns}
        keyOf={({ version }) => String(version)}
        read={read}
        empty={{ title: t('none') }}
      />
      {onOlder !== null && (
        <div>
          <Button look="ghost" size="s" onClick={onOlder}>
            {t('older')}
          </Button>
        </div>
      )}
      {restored !== null && (
        <ActionDialog
          title={t('restoreOf', { version: serial(restored) })}
          text={t('restoreText')}
          action={t('restore')}
          reason="none"
          done={t('restored')}
          onClose={() => setRestored(null)}
          onDo={() => onRestore(restored)}
        />
      )}
    </section>
  )
}

function useVersionColumns(current: number, onRestore: (version: number) => void): readonly Column<DocumentVersion>[] {
  const t = useTexts('documents')
  const { moment, serial } = useFormat()
  const mayWrite = useMay('content.write')
  const columns: readonly Column<DocumentVersion>[] = [
    {
      key: 'version',
      head: t('version'),
      namesRow: true,
      place: 'title',
      cell: ({ version }) => (
        <span className="inline-flex flex-wrap items-center gap-2 font-semibold">
          {t('versionOf', { version: serial(version) })}
          {version === current && <Badge look="good">{t('state.shown')}</Badge>}
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
  const actions: Column<DocumentVersion> = {
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
          onClick={() => onRestore(version)}
        >
          {t('restore')}
        </Button>
      ),
  }
  return [...columns, actions]
}
