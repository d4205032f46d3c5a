import { useState } from 'react'
import { Link } from 'react-router'
import { lazyChunk } from '../../../lib/lazy-chunk.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx'
import { Part } from '../../../ui/part.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { Panel } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'
import type { FiguresData } from './figures-data.ts'

const LineChart = lazyChunk(() => import('../../kit/line-chart.tsx').then((module) => module.LineChart))

const VIEWS = ['line', 'table'] as const

type GgrPanelProps = { readonly figures: FiguresData['currencies'][number] }

/** GGR day by day as a line, or as a table. */
export function GgrPanel({ figures: { currency, days } }: GgrPanelProps) {
  const t = useTexts('home')
  const { calendarDay, money } = useFormat()
  const [view, setView] = useState<(typeof VIEWS)[number]>('line')
  return (
    <Panel
      title={t('chart')}
      end={
        <div className="flex flex-wrap items-center justify-end gap-3">
          <Link
            to="/reports"
            className="inline-flex min-h-11 items-center px-2 text-[13px] font-semibold text-ink-2 hover:text-ink"
          >
            {t('chart.report')}
          </Link>
          <ChoiceSwitch
            legend={t('chart.view')}
            name="chart-view"
            choices={VIEWS.map((key) => ({ key, title: t(`chart.view.${key}`) }))}
            current={view}
            onChoose={setView}
          />
        </div>
      }
    >
      {view === 'line' ? (
        <Part>
          <LineChart
            label={t('chart.label')}
            points={days.map(({ day, ggr }) => ({ name: calendarDay(day), value: ggr }))}
            write={(value) => money(value, currency)}
          />
        </Part>
      ) : (
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
      )}
    </Panel>
  )
}
