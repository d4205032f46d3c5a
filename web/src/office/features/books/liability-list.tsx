import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { QueueList } from '../../kit/queue/queue-list.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Liability } from './state.ts'

/** What is owed to players at one moment, by currency. */
export function LiabilityList() {
  const t = useTexts('books')
  const { moment } = useFormat()
  const columns = useLiabilityColumns()
  const read = useCall('office/books/getLiability', {}, { silent: true, staleTimeMs: 0 })
  const takenAt = read.data?.items[0]?.takenAt
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-[15px] font-semibold">{t('liability')}</h2>
      <p className="text-[13px] text-ink-2">
        {t('liabilityText')} {takenAt !== undefined && t('liabilityAt', { when: moment(takenAt) })}
      </p>
      <QueueList
        queue="liability"
        filter={{}}
        nameOf={({ currency }) => currency}
        caption={t('liability')}
        columns={columns}
        keyOf={({ currency }) => currency}
        read={read}
        empty={{ title: t('liabilityEmpty') }}
      />
    </section>
  )
}

function useLiabilityColumns(): readonly Column<Liability>[] {
  const t = useTexts('books')
  const { amount, count } = useFormat()
  const sum = (key: 'owed' | 'cash' | 'inOpenBets' | 'suspended' | 'bonus'): Column<Liability> => ({
    key,
    head: t(`sum.${key}`),
    kind: 'number',
    place: 'half',
    cell: (row) => <Ltr className={key === 'owed' ? 'font-semibold' : ''}>{amount(row[key], row.pointCount)}</Ltr>,
  })
  return [
    {
      key: 'currency',
      head: t('currency'),
      namesRow: true,
      place: 'title',
      cell: ({ currency }) => <Ltr className="font-semibold">{currency}</Ltr>,
    },
    sum('owed'),
    sum('cash'),
    sum('inOpenBets'),
    sum('suspended'),
    sum('bonus'),
    { key: 'wallets', head: t('wallets'), kind: 'number', place: 'half', cell: ({ wallets }) => count(wallets) },
  ]
}
