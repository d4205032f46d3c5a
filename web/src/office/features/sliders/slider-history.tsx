import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { CursorList } from '../../kit/cursor-list.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { SLIDERS, type Slider, type SliderVersion, VERSIONS } from './slider.ts'

/** Every version with who asked for it and who approved it; an earlier one can be taken back as the draft. */
export function SliderHistory({ slider }: { readonly slider: Slider }) {
  const t = useTexts('sliders')
  const { serial } = useFormat()
  const [before, setBefore] = useState<number | null>(null)
  const [restored, setRestored] = useState<number | null>(null)
  const read = useCall(VERSIONS, { intId: slider.intId, before }, { silent: true, staleTimeMs: 0 })
  const columns = useVersionColumns(slider.version, setRestored)
  if (slider.version === 0) return null
  const older = read.data?.before ?? null
  return (
    <section className="grid gap-3">
      <h2 className="text-[15px] font-semibold">{t('history')}</h2>
      <CursorList
        order="newest"
        caption={t('history')}
        columns={columns}
        keyOf={({ version }) => String(version)}
        read={read}
        empty={{ title: t('none') }}
      />
      {older !== null && (
        <div>
          <Button look="ghost" size="s" onClick={() => setBefore(older)}>
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
          onDo={async () => {
            const { intId, version: seenVersion, draft } = slider
            const seenRevision = draft?.revision ?? null
            await call('office/slider/restoreVersion', { intId, seenVersion, seenRevision, version: restored })
            await readAnew(SLIDERS, VERSIONS)
          }}
        />
      )}
    </section>
  )
}

function useVersionColumns(current: number, onRestore: (version: number) => void): readonly Column<SliderVersion>[] {
  const t = useTexts('sliders')
  const { moment, serial } = useFormat()
  const mayWrite = useMay('content.write')
  const columns: readonly Column<SliderVersion>[] = [
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
  const actions: Column<SliderVersion> = {
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
