import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { useTexts } from '../../me/texts.ts'
import { type Cohort, type CohortData, type CohortFigure, useCohortText } from './cohorts.ts'

type CohortTableProps = { readonly data: CohortData; readonly figure: CohortFigure }

/** Each cohort with its months from its own on: the column says how many months later. */
export function CohortTable({ data: { cohorts, currency }, figure }: CohortTableProps) {
  const t = useTexts('cohorts')
  const { count } = useFormat()
  const { figureOf, write, monthOf } = useCohortText(currency, figure)
  const later = cohorts.map((_, index) => index)
  const columns: readonly Column<Cohort>[] = [
    { key: 'month', head: t('cohort'), namesRow: true, className: 'min-w-36', cell: ({ month }) => monthOf(month) },
    { key: 'players', head: t('players'), kind: 'number', cell: ({ players }) => count(players) },
    ...later.map(
      (offset): Column<Cohort> => ({
        key: `m${offset}`,
        head: t('later', { months: count(offset) }),
        kind: 'number',
        cell: (cohort) => {
          const month = cohort.months[offset]
          return month !== undefined && cohort.players > 0 && <Ltr>{write(figureOf(month))}</Ltr>
        },
      }),
    ),
  ]
  return (
    <Table
      caption={t(`figure.${figure}`)}
      rows={cohorts.toReversed()}
      keyOf={({ month }) => month}
      isDense
      narrow="scroll"
      frame="around"
      columns={columns}
    />
  )
}
