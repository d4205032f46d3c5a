import { usesJalali } from '@tas/shared/values/write-moment.ts'
import { dayReader } from '@tas/shared/values/zoned-days.ts'
import { useLanguage, useTexts } from '../../lib/i18n.ts'
import { type BookMonth, type DayRange, PERIODS, type PeriodName } from '../../lib/period.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { Select } from '../select.tsx'
import { DaySelect } from './day-select.tsx'

type FilterPeriodsProps<Name extends PeriodName | BookMonth> = {
  readonly period: Name
  /** The days of a period chosen by hand; until then those of the period that is shown. */
  readonly range: DayRange
  /** Those to choose from. */
  readonly periods: readonly Name[]
  /** What months of the books are called; only where they can be chosen. */
  readonly nameOfMonth?: (period: BookMonth) => string
  readonly onChange: (change: { readonly period: Name; readonly range: DayRange }) => void
}

/** Which days are meant: a period by its name, or a first and a last day. */
export function FilterDays(props: Omit<FilterPeriodsProps<PeriodName>, 'periods' | 'nameOfMonth'>) {
  return <FilterPeriods {...props} periods={PERIODS} />
}

/** The same with other periods to choose from. */
export function FilterPeriods<Name extends PeriodName | BookMonth>({
  period,
  range,
  periods,
  nameOfMonth,
  onChange,
}: FilterPeriodsProps<Name>) {
  const t = useTexts('list')
  const nameOf = (value: PeriodName | BookMonth) =>
    value === 'thisMonth' || value === 'lastMonth' ? (nameOfMonth?.(value) ?? value) : t(`period.${value}`)
  return (
    <>
      <div className="min-w-40 flex-1 sm:max-w-56">
        <Select
          label={t('period')}
          name="period"
          choices={periods.map((value) => ({ value, title: nameOf(value) }))}
          value={period}
          onChange={({ target }) =>
            onChange({ period: periods.find((name) => name === target.value) ?? period, range })
          }
        />
      </div>
      {period === 'custom' && <RangeFields range={range} onChange={(chosen) => onChange({ period, range: chosen })} />}
    </>
  )
}

type RangeFieldsProps = { readonly range: DayRange; readonly onChange: (range: DayRange) => void }

/** The first and the last day. Moving one beyond the other takes the other along, so the range is always one. */
function RangeFields({ range: { first, last }, onChange }: RangeFieldsProps) {
  const t = useTexts('list')
  const { calendar, timeZone } = usePreferences()
  const isJalali = usesJalali(calendar, useLanguage())
  const today = dayReader(timeZone)(Date.now())
  return (
    <div className="order-1 grid w-full grid-cols-1 gap-3 sm:max-w-[760px] sm:grid-cols-2 sm:gap-5">
      <DaySelect
        label={t('range.first')}
        day={first}
        today={today}
        isJalali={isJalali}
        onChange={(day) => onChange({ first: day, last: day > last ? day : last })}
      />
      <DaySelect
        label={t('range.last')}
        day={last}
        today={today}
        isJalali={isJalali}
        onChange={(day) => onChange({ first: day < first ? day : first, last: day })}
      />
    </div>
  )
}
