import type { CallData } from '@tas/shared/contract/api.ts'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { useTexts } from '../../me/texts.ts'

type ComparedDay = CallData<'office/cashier/getStatements'>['items'][number]

/** Days whose statements were compared with the books, with what moved on them. */
export function ComparedDays() {
  const t = useTexts('reconciliation')
  const [cursor, setCursor] = useState<string | null>(null)
  const columns = useColumns()
  const read = useCall('office/cashier/getStatements', { limit: LIST_SIZE, cursor }, { silent: true, staleTimeMs: 0 })
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-[15px] font-semibold">{t('days')}</h2>
      <CursorList
        order="newest"
        caption={t('days')}
        columns={columns}
        keyOf={({ day, gatewayCode }) => `${day} ${gatewayCode}`}
        read={read}
        place={{ cursor, onTurn: setCursor }}
        empty={{ title: t('emptyDays'), text: t('emptyDaysText') }}
      />
    </section>
  )
}

function useColumns(): readonly Column<ComparedDay>[] {
  const t = useTexts('reconciliation')
  const { moment, count } = useFormat()
  return [
    {
      key: 'day',
      head: t('day'),
      namesRow: true,
      place: 'title',
      cell: ({ day }) => <Ltr className="font-semibold">{day}</Ltr>,
    },
    { key: 'gateway', head: t('gateway'), place: 'half', cell: ({ gatewayCode }) => <Ltr>{gatewayCode}</Ltr> },
    { key: 'lines', head: t('lines'), kind: 'number', place: 'half', cell: ({ lineCount }) => count(lineCount) },
    {
      key: 'differences',
      head: t('differences'),
      place: 'half',
      cell: ({ differenceCount: found }) => (
        <Badge look={found === 0 ? 'good' : 'bad'}>{found === 0 ? t('none') : count(found)}</Badge>
      ),
    },
    { key: 'sums', head: t('sums'), place: 'whole', cell: ({ sums }) => <Sums sums={sums} /> },
    { key: 'compared', head: t('comparedAt'), place: 'half', cell: ({ comparedAt }) => moment(comparedAt) },
  ]
}

function Sums({ sums }: Pick<ComparedDay, 'sums'>) {
  const t = useTexts('reconciliation')
  return (
    <ul className="grid gap-0.5">
      {sums.map(({ kind, currency, amount: moved, pointCount }) => (
        <li key={`${kind} ${currency}`}>
          {t(`kind.${kind}`)}: <Money amount={moved} of={{ currency, pointCount }} />
          {pointCount === null && ` (${t('minor')})`}
        </li>
      ))}
    </ul>
  )
}
