import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useTexts } from '../../me/texts.ts'
import type { FiguresData } from './figures-data.ts'

type GgrTableProps = { readonly figures: FiguresData['currencies'][number] }

/** The values of the line of GGR, the newest day first. */
export function GgrTable({ figures: { currency, days } }: GgrTableProps) {
  const t = useTexts('home')
  const { calendarDay } = useFormat()
  return (
    <Table
      caption={t('chart')}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      isDense
      frame="around"
      columns={[
        { key: 'day', head: t('chart.day'), namesRow: true, cell: ({ day }) => calendarDay(day) },
        {
          key: 'turnover',
          head: t('figures.turnover'),
          kind: 'number',
          cell: ({ turnover }) => <AmountText amount={turnover} currency={currency} />,
        },
        {
          key: 'ggr',
          head: t('figures.ggr'),
          kind: 'number',
          cell: ({ ggr }) => <AmountText amount={ggr} currency={currency} />,
        },
      ]}
    />
  )
}
