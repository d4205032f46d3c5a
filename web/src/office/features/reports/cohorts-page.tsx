import { COHORT_BASES } from '@tas/shared/contract/revenue/choices.ts'
import { useState } from 'react'
import { choiceField, viewField, wordsField } from '../../../lib/address-fields.ts'
import { lazyChunk } from '../../../lib/lazy-chunk.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Part, PartProblem } from '../../../ui/part.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { formulaText } from '../../kit/figures/formula-text.ts'
import { Page, Panel } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { CohortTable } from './cohort-table.tsx'
import { COHORT_FIGURES, type CohortData, type CohortFigure, useCohortText } from './cohorts.ts'
import { ExportButton } from './export-button.tsx'

const LineChart = lazyChunk(() => import('../../kit/figures/line-chart.tsx').then((module) => module.LineChart))

const MONTHS = ['12', '6', '24'] as const
const LONGEST_CURRENCY = 8
const FIELDS = {
  by: viewField(COHORT_BASES),
  figure: choiceField(COHORT_FIGURES),
  months: choiceField(MONTHS),
  currency: wordsField(LONGEST_CURRENCY),
}

/** Players by the month in which they came, and what became of them. */
export function CohortsPage() {
  const t = useTexts('cohorts')
  const { count } = useFormat()
  const mayExport = useMay('report.export')
  const { shown, change, clear, isFiltered } = useAddress(FIELDS)
  const asked = { by: shown.by, months: Number(shown.months), currency: shown.currency === '' ? null : shown.currency }
  const read = useCall('office/report/getCohorts', asked, { silent: true, staleTimeMs: 0 })
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={mayExport && <ExportButton path="office/report/exportCohorts" asked={asked} />}
    >
      <FilterBar onClear={isFiltered ? clear : null}>
        <Select
          label={t('by')}
          name="by"
          value={shown.by}
          choices={COHORT_BASES.map((value) => ({ value, title: t(`by.${value}`) }))}
          onChange={({ target }) => change({ by: COHORT_BASES.find((one) => one === target.value) ?? 'registration' })}
        />
        <Select
          label={t('figure')}
          name="figure"
          value={shown.figure}
          choices={COHORT_FIGURES.map((value) => ({ value, title: t(`figure.${value}`) }))}
          onChange={({ target }) =>
            change({ figure: COHORT_FIGURES.find((one) => one === target.value) ?? 'retention' })
          }
        />
        <Select
          label={t('months')}
          name="months"
          value={shown.months}
          choices={MONTHS.map((value) => ({ value, title: t('monthsOf', { months: count(Number(value)) }) }))}
          onChange={({ target }) => change({ months: MONTHS.find((one) => one === target.value) ?? '12' })}
        />
        {read.data !== undefined && (
          <Select
            label={t('currency')}
            name="currency"
            value={read.data.currency.id}
            choices={read.data.currencies.map(({ id }) => ({ value: id, title: id }))}
            onChange={({ target }) => change({ currency: target.value })}
          />
        )}
      </FilterBar>
      <Loaded read={read} fallback={<TextSkeleton lines={8} />}>
        {(data) => <Cohorts data={data} figure={shown.figure} />}
      </Loaded>
    </Page>
  )
}

const VIEWS = ['table', 'line'] as const

function Cohorts({ data, figure }: { readonly data: CohortData; readonly figure: CohortFigure }) {
  const t = useTexts('cohorts')
  const { moment } = useFormat()
  const [view, setView] = useState<(typeof VIEWS)[number]>('table')
  const terms = useTexts('reports')
  const formula = (key: 'ggr' | 'ngr') => formulaText(data.formulas[key], (term) => terms(`term.${term}`))
  return (
    <>
      <Panel
        title={t(`figure.${figure}`)}
        end={
          <ChoiceSwitch
            legend={t('view')}
            name="cohort-view"
            choices={VIEWS.map((key) => ({ key, title: t(`view.${key}`) }))}
            current={view}
            onChoose={setView}
          />
        }
      >
        <Part fallback={<div className="h-72" />} problem={<PartProblem className="px-5 py-6" />}>
          {view === 'table' ? <CohortTable data={data} figure={figure} /> : <CohortLine data={data} figure={figure} />}
        </Part>
      </Panel>
      <p className="max-w-[76ch] text-[13px] text-ink-3">
        {t(`meaning.${figure}`)} {figure === 'ggr' || figure === 'ngr' ? formula(figure) : ''}{' '}
        {data.asOf !== null && t('asOf', { moment: moment(data.asOf) })}
      </p>
    </>
  )
}

/** The figure of all cohorts in this month, by the month they came in: the last column of the table as a line. */
function CohortLine({ data, figure }: { readonly data: CohortData; readonly figure: CohortFigure }) {
  const t = useTexts('cohorts')
  const { decimal } = useFormat()
  const { figureOf, write, monthOf } = useCohortText(data.currency, figure)
  return (
    <LineChart
      label={t('chart.label', { figure: t(`figure.${figure}`) })}
      points={data.cohorts.map((cohort) => ({
        name: monthOf(cohort.month),
        // The scale has room for the month alone; which Jalali months it lies in, the words above it say.
        mark: monthOf(cohort.month).replace(/ \(.*$/, ''),
        value: figureOf(cohort.months.at(-1)),
      }))}
      write={write}
      writeMark={decimal}
    />
  )
}
