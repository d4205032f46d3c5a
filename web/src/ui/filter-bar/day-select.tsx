import { useMemo } from 'react'
import { monthNames, numbersOf, type TypedDay } from '../../lib/birth-date.ts'
import { useLanguage, useTexts } from '../../lib/i18n.ts'
import { dayOfNumbers, daysInMonth } from '../../lib/period.ts'
import { useFormat } from '../../lib/use-format.ts'
import { type Choice, SelectBox } from '../select.tsx'

type DaySelectProps = {
  readonly label: string
  /** YYYY-MM-DD */
  readonly day: string
  readonly today: string
  readonly isJalali: boolean
  readonly onChange: (day: string) => void
}

const YEARS_BACK = 10

/** A day of the last years in the player's calendar: three lists, which every hand and screen reader knows. */
export function DaySelect({ label, day, today, isJalali, onChange }: DaySelectProps) {
  const t = useTexts('list')
  const language = useLanguage()
  const { count } = useFormat()
  const months = useMemo(() => monthNames(language, isJalali), [language, isJalali])
  const numbers = numbersOf(day, isJalali)
  const thisYear = Number(numbersOf(today, isJalali).year)
  // A shared address may name an older year.
  const years = new Set(Array.from({ length: YEARS_BACK + 1 }, (_, back) => thisYear - back)).add(Number(numbers.year))

  const box = (name: keyof TypedDay, choices: readonly Choice[]) => (
    <SelectBox
      aria-label={t(`range.${name}`)}
      choices={choices}
      value={numbers[name]}
      onChange={({ target }) => {
        const chosen = dayOfNumbers({ ...numbers, [name]: target.value }, isJalali)
        if (chosen !== null) onChange(chosen)
      }}
      className="!ps-3 !pe-8"
    />
  )
  const numbered = (values: Iterable<number>) =>
    // A year is no amount: without the mark between thousands.
    [...values].map((value) => ({ value: String(value), title: count(value).replace(/[,٬]/, '') }))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[14px] font-semibold text-ink-2">{label}</legend>
      <div className="grid grid-cols-[minmax(72px,1fr)_minmax(0,1.7fr)_minmax(92px,1.2fr)] gap-2">
        {box('day', numbered(Array.from({ length: daysInMonth(numbers, isJalali) }, (_, index) => index + 1)))}
        {box(
          'month',
          months.map((title, index) => ({ value: String(index + 1), title })),
        )}
        {box('year', numbered([...years].sort((one, other) => other - one)))}
      </div>
    </fieldset>
  )
}
