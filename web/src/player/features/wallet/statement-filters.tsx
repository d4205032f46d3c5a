import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { FilterDays } from '../../../ui/filter-bar/filter-days.tsx'
import { Select } from '../../../ui/select.tsx'
import { DIRECTIONS, KIND_CHOICES, type StatementQuery } from './use-statement-query.ts'

type StatementFiltersProps = {
  readonly shown: StatementQuery
  readonly onChange: (change: Partial<StatementQuery>) => void
  readonly onClear: (() => void) | null
  /** What can be done with the lines that are left. */
  readonly children: ReactNode
}

/** Which lines of the statement are shown: kind, period, direction. */
export function StatementFilters({ shown, onChange, onClear, children }: StatementFiltersProps) {
  const t = useTexts('wallet')
  return (
    <FilterBar
      chips={
        <FilterChips
          label={t('filter')}
          name="kind"
          choices={KIND_CHOICES.map((key) => ({ key, title: t(`kind.${key}`) }))}
          current={shown.kind}
          onChange={(kind) => onChange({ kind })}
        />
      }
      onClear={onClear}
      end={children}
    >
      <FilterDays period={shown.period} range={shown.range} onChange={onChange} />
      <div className="min-w-40 flex-1 sm:max-w-56">
        <Select
          label={t('direction')}
          name="direction"
          choices={DIRECTIONS.map((value) => ({ value, title: t(`direction.${value}`) }))}
          value={shown.direction}
          onChange={({ target }) => onChange({ direction: DIRECTIONS.find((name) => name === target.value) ?? 'all' })}
        />
      </div>
    </FilterBar>
  )
}
