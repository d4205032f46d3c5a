import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Money } from '../../kit/figures/money.tsx'
import { lastDayBefore } from '../../kit/times/last-day.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { type Batch, isAlive } from './voucher.ts'

/** What was issued, by whom and what for, what became of it, and what can be done. */
export function useBatchColumns(onShow: (batchId: string) => void): readonly Column<Batch>[] {
  const t = useTexts('vouchers')
  const { count, calendarDay } = useFormat()
  const money = (wire: string, batch: Batch) => <Money amount={wire} of={batch} />
  return [
    {
      key: 'batch',
      head: t('batch'),
      namesRow: true,
      place: 'title',
      cell: ({ intId, campaign }) => (
        <>
          <Ltr className="font-semibold">{intId}</Ltr> · <Bdi>{campaign}</Bdi>
        </>
      ),
    },
    { key: 'each', head: t('each'), kind: 'number', place: 'half', cell: (row) => money(row.amount, row) },
    {
      key: 'stand',
      head: t('stand'),
      place: 'half',
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge>{t('countOf', { shown: count(row.count) })}</Badge>
          {row.used > 0 && <Badge look="good">{t('usedOf', { shown: count(row.used) })}</Badge>}
          {row.void > 0 && <Badge look="bad">{t('voidOfCount', { shown: count(row.void) })}</Badge>}
          {row.printedAt === null && row.voidedAt === null && <Badge look="warm">{t('notPrinted')}</Badge>}
          {row.voidedAt !== null && <Badge look="bad">{t('status.void')}</Badge>}
        </span>
      ),
    },
    { key: 'open', head: t('open'), kind: 'number', place: 'half', cell: (row) => money(row.open, row) },
    { key: 'until', head: t('until'), place: 'half', cell: ({ expiresAt }) => calendarDay(lastDayBefore(expiresAt)) },
    {
      key: 'people',
      head: t('people'),
      place: 'whole',
      cell: ({ askedBy, approvedBy, printedBy, reason }) => (
        <>
          <Bdi>{askedBy.name}</Bdi> · <Bdi>{approvedBy.name}</Bdi>
          {printedBy !== null && (
            <span className="block text-[13px] text-ink-2">
              {t('printedBy')} <Bdi>{printedBy.name}</Bdi>
            </span>
          )}
          <span className="block text-[13px] break-words text-ink-3">
            <Bdi>{reason}</Bdi>
          </span>
        </>
      ),
    },
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      kind: 'action',
      place: 'whole',
      cell: (row) => <Actions batch={row} onShow={onShow} />,
    },
  ]
}

function Actions({ batch, onShow }: { readonly batch: Batch; readonly onShow: (batchId: string) => void }) {
  const t = useTexts('vouchers')
  const { open } = useDialogs()
  const [mayPrint, mayVoid] = [useMay('voucher.print'), useMay('voucher.void')]
  const { id, printedAt } = batch
  const alive = isAlive(batch, new Date())
  return (
    <span className="flex flex-wrap gap-1 @4xl:flex-nowrap @4xl:justify-end">
      {printedAt !== null && (
        <Button look="ghost" size="s" onClick={() => onShow(id)}>
          {t('show')}
        </Button>
      )}
      {mayPrint && alive && printedAt === null && (
        <Button size="s" onClick={() => open('print', id)}>
          {t('print')}
        </Button>
      )}
      {mayVoid && alive && (
        <Button look="quiet" size="s" onClick={() => open('voidBatch', id)}>
          {t('void')}
        </Button>
      )}
    </span>
  )
}
