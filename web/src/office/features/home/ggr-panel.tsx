import { useState } from 'react'
import { lazyChunk } from '../../../lib/lazy-chunk.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx'
import { Part, PartProblem } from '../../../ui/part.tsx'
import { Panel } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'
import type { FiguresData } from './figures-data.ts'

// Neither is part of what the office loads first: the styles of tables come after those of all pages.
const LineChart = lazyChunk(() => import('../../kit/figures/line-chart.tsx').then((module) => module.LineChart))
const GgrTable = lazyChunk(() => import('./ggr-table.tsx').then((module) => module.GgrTable))

const VIEWS = ['line', 'table'] as const

type GgrPanelProps = { readonly figures: FiguresData['currencies'][number] }

/** GGR day by day as a line, or as a table. */
export function GgrPanel({ figures }: GgrPanelProps) {
  const t = useTexts('home')
  const { calendarDay, decimal, money } = useFormat()
  const [view, setView] = useState<(typeof VIEWS)[number]>('line')
  const { currency, days } = figures
  return (
    <Panel
      title={t('chart')}
      end={
        <ChoiceSwitch
          legend={t('chart.view')}
          name="chart-view"
          choices={VIEWS.map((key) => ({ key, title: t(`chart.view.${key}`) }))}
          current={view}
          onChoose={setView}
        />
      }
    >
      <Part fallback={<div className="h-72" />} problem={<PartProblem className="px-5 py-6" />}>
        {view === 'line' ? (
          <LineChart
            label={t('chart.label')}
            points={days.map(({ day, ggr }) => ({
              name: calendarDay(day),
              // The scale says day and month; which year it is, the words above it do.
              mark: calendarDay(day).replace(/\s\S+$/, ''),
              value: ggr,
            }))}
            write={(value) => money(value, currency)}
            writeMark={(value) => decimal(value)}
          />
        ) : (
          <GgrTable figures={figures} />
        )}
      </Part>
    </Panel>
  )
}
