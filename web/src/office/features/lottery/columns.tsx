import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { Draw, Funds } from './state.ts'

export function useFundColumns(): readonly Column<Funds>[] {
  const t = useTexts('lottery')
  const { amount } = useFormat()
  return [
    {
      key: 'currency',
      head: t('currency'),
      namesRow: true,
      place: 'title',
      cell: ({ currency }) => <Ltr className="font-semibold">{currency}</Ltr>,
    },
    {
      key: 'bank',
      head: t('bank'),
      kind: 'number',
      place: 'half',
      cell: ({ bank, pointCount }) => <Ltr>{amount(bank, pointCount)}</Ltr>,
    },
    {
      key: 'pool',
      head: t('pool'),
      kind: 'number',
      place: 'half',
      cell: ({ pool, pointCount }) => <Ltr>{amount(pool, pointCount)}</Ltr>,
    },
  ]
}

export function useDrawColumns(): readonly Column<Draw>[] {
  const t = useTexts('lottery')
  const { count, serial, moment } = useFormat()
  const mayCancel = useMay('lottery.cancel')
  const { open } = useDialogs()
  const columns: readonly Column<Draw>[] = [
    {
      key: 'draw',
      head: t('draw'),
      namesRow: true,
      place: 'title',
      cell: ({ number, currency }) => (
        <span className="font-semibold">
          {serial(number)} <Ltr className="text-[13px] font-normal text-ink-3">{currency}</Ltr>
        </span>
      ),
    },
    {
      key: 'status',
      head: t('status'),
      place: 'half',
      cell: ({ status }) => <Badge look={status === 'open' ? 'good' : 'plain'}>{t(`status.${status}`)}</Badge>,
    },
    { key: 'sold', head: t('sold'), kind: 'number', place: 'half', cell: ({ sold }) => count(sold) },
    { key: 'opens', head: t('opensAt'), place: 'half', cell: ({ opensAt }) => moment(opensAt) },
    { key: 'closes', head: t('closesAt'), place: 'half', cell: ({ closesAt }) => moment(closesAt) },
  ]
  if (!mayCancel) return columns
  const actions: Column<Draw> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: ({ number, isCancellable }) =>
      isCancellable ? (
        <Button
          look="ghost"
          size="s"
          aria-label={t('cancelOf', { draw: serial(number) })}
          onClick={() => open('cancel', String(number))}
        >
          {t('cancel')}
        </Button>
      ) : null,
  }
  return [...columns, actions]
}
