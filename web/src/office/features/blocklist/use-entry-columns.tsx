import type { BlockView } from '@tas/shared/contract/risk/block-choices.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { ApprovalLink } from '../../kit/links/approval-link.tsx'
import { lastDayBefore } from '../../kit/times/last-day.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { Entry } from './block.ts'

/** What is blocked, since when and why, how often somebody came with it, and what can be done. */
export function useEntryColumns(view: BlockView): readonly Column<Entry>[] {
  const t = useTexts('blocklist')
  const { moment, count } = useFormat()
  return [
    {
      key: 'what',
      head: t('what'),
      namesRow: true,
      place: 'title',
      cell: ({ kind, shown }) => (
        <>
          {t(`kind.${kind}`)} <Ltr className="font-mono text-[13px]">{shown}</Ltr>
        </>
      ),
    },
    {
      key: 'why',
      head: t('why'),
      place: 'whole',
      cell: ({ reason, addedBy, addedAt }) => (
        <>
          <Bdi>{reason}</Bdi>
          <span className="block text-[13px] text-ink-3">
            <Bdi>{addedBy}</Bdi> · {moment(addedAt)}
          </span>
        </>
      ),
    },
    { key: 'until', head: t('until'), place: 'half', cell: (entry) => <Until entry={entry} view={view} /> },
    {
      key: 'hits',
      head: t('hits'),
      place: 'half',
      cell: ({ hits, lastHitAt }) => (
        <>
          {count(hits)}
          {lastHitAt !== null && <span className="block text-[13px] text-ink-3">{moment(lastHitAt)}</span>}
        </>
      ),
    },
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      kind: 'action',
      place: 'whole',
      cell: (entry) => <Actions entry={entry} view={view} />,
    },
  ]
}

function Until({ entry, view }: { readonly entry: Entry; readonly view: BlockView }) {
  const t = useTexts('blocklist')
  const { calendarDay, moment } = useFormat()
  const { endsAt, liftedAt, liftedBy } = entry
  if (view === 'over' && liftedAt !== null && liftedBy !== null)
    return (
      <>
        {t('lifted', { moment: moment(liftedAt) })}
        <span className="block text-[13px] text-ink-3">
          <Bdi>{liftedBy}</Bdi>
        </span>
      </>
    )
  return endsAt === null ? t('noEnd') : calendarDay(lastDayBefore(endsAt))
}

function Actions({ entry, view }: { readonly entry: Entry; readonly view: BlockView }) {
  const t = useTexts('blocklist')
  const { open } = useDialogs()
  const [mayBlock, maySee] = [useMay('risk.block'), useMay('risk.see')]
  const { id, hits, approvalId, shown } = entry
  const actions = [
    ...(maySee && hits > 0 ? (['hits'] as const) : []),
    ...(mayBlock && view === 'standing' && approvalId === null ? (['lift'] as const) : []),
  ]
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {approvalId !== null && (
        <span className="text-[13px] text-ink-2">
          {t('waitsForSecond')} <ApprovalLink approvalId={approvalId} />
        </span>
      )}
      {actions.map((action) => (
        <Button
          key={action}
          look="ghost"
          size="s"
          aria-label={t('actionOf', { action: t(action), what: shown })}
          onClick={() => open(action, id)}
        >
          {t(action)}
        </Button>
      ))}
    </span>
  )
}
