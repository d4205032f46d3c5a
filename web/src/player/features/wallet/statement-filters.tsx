import { usesJalali } from '@tas/shared/values/write-moment.ts'
import { dayReader } from '@tas/shared/values/zoned-days.ts'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { Select } from '../../../ui/select.tsx'
import { DaySelect } from './day-select.tsx'
import { type DayRange, PERIODS } from './period.ts'
import { DIRECTIONS, KIND_CHOICES, type StatementQuery } from './use-statement-query.ts'

type StatementFiltersProps = {
  readonly shown: StatementQuery
  readonly onChange: (change: Partial<StatementQuery>) => void
  /** What can be done with the lines that are left: stands beside the filters, under them on phones. */
  readonly children: ReactNode
}

/** Which lines of the statement are shown: kind, period, direction. */
export function StatementFilters({ shown, onChange, children }: StatementFiltersProps) {
  const t = useTexts('wallet')
  return (
    <search aria-label={t('filters')} className="grid grid-cols-1 gap-3">
      <FilterChips
        label={t('filter')}
        name="kind"
        choices={KIND_CHOICES.map((key) => ({ key, title: t(`kind.${key}`) }))}
        current={shown.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid w-full grid-cols-2 gap-3 sm:w-[460px]">
          <Select
            label={t('period')}
            name="period"
            choices={PERIODS.map((value) => ({ value, title: t(`period.${value}`) }))}
            value={shown.period}
            onChange={({ target }) => onChange({ period: PERIODS.find((name) => name === target.value) ?? 'all' })}
          />
          <Select
            label={t('direction')}
            name="direction"
            choices={DIRECTIONS.map((value) => ({ value, title: t(`direction.${value}`) }))}
            value={shown.direction}
            onChange={({ target }) =>
              onChange({ direction: DIRECTIONS.find((name) => name === target.value) ?? 'all' })
            }
          />
        </div>
        {shown.period === 'custom' && <RangeFields range={shown.range} onChange={(range) => onChange({ range })} />}
        <div className="max-sm:w-full sm:ms-auto">{children}</div>
      </div>
    </search>
  )
}

type RangeFieldsProps = { readonly range: DayRange; readonly onChange: (range: DayRange) => void }

/** The first and the last day. Moving one beyond the other takes the other along, so the range is always one. */
function RangeFields({ range, onChange }: RangeFieldsProps) {
  const t = useTexts('wallet')
  const language = useLanguage()
  const { calendar, timeZone } = usePreferences()
  const isJalali = usesJalali(calendar, language)
  const today = dayReader(timeZone)(Date.now())
  const { first, last } = range
  return (
    <div className="grid w-full grid-cols-1 gap-3 sm:max-w-[760px] sm:grid-cols-2 sm:gap-5">
      <DaySelect
        label={t('range.first')}
        {...{ day: first, today, isJalali }}
        onChange={(day) => onChange(day > last ? { first: day, last: day } : { first: day, last })}
      />
      <DaySelect
        label={t('range.last')}
        {...{ day: last, today, isJalali }}
        onChange={(day) => onChange(day < first ? { first: day, last: day } : { first, last: day })}
      />
    </div>
  )
}
