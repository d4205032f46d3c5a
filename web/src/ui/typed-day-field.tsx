import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { useId, useMemo } from 'react'
import { inOtherCalendar, monthNames, type TypedDay } from '../lib/birth-date.ts'
import { useLanguage, useTexts } from '../lib/i18n.ts'
import { useFormat } from '../lib/use-format.ts'
import { classes } from './classes.ts'
import { FieldError, INPUT_LOOK } from './field.tsx'
import { SelectBox } from './select.tsx'

type TypedDayFieldProps = {
  readonly label: string
  /** What the names of its fields begin with; a day of birth is known to browsers. */
  readonly name: 'birth' | 'happened'
  readonly value: TypedDay
  readonly isJalali: boolean
  /** The other calendar was chosen; what stood there comes in it. */
  readonly onCalendar: (isJalali: boolean, value: TypedDay) => void
  readonly hint?: string
  readonly error: string | undefined
  readonly onChange: (value: TypedDay) => void
}

/**
 * Day, month and year as three fields: no calendar to page back through for decades. In either calendar, with digits of any
 * script; they are shown in the player's own.
 */
export function TypedDayField({
  label,
  name: stem,
  value,
  isJalali,
  onCalendar,
  hint,
  error,
  onChange,
}: TypedDayFieldProps) {
  const t = useTexts('auth')
  const language = useLanguage()
  const { count } = useFormat()
  const inOwnDigits = (text: string) => toAsciiDigits(text).replace(/\d/g, (digit) => count(Number(digit)))
  const id = useId()
  const months = useMemo(() => monthNames(language, isJalali), [language, isJalali])
  const common = {
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? `${id}-hint` : `${id}-error`,
  }
  const number = (name: 'day' | 'year', width: number) => (
    <input
      {...common}
      type="text"
      inputMode="numeric"
      dir="ltr"
      name={`${stem}-${name}`}
      autoComplete={stem === 'birth' ? `bday-${name}` : 'off'}
      aria-label={t(`register.${name}`)}
      placeholder={t(`register.${name}`)}
      maxLength={width}
      value={inOwnDigits(value[name])}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      className={classes(INPUT_LOOK, 'rtl:text-end')}
    />
  )
  return (
    <fieldset>
      <legend className="mb-1.5 text-[14px] font-semibold text-ink-2">{label}</legend>
      <div className="grid grid-cols-[1fr_1.6fr_1.2fr] gap-2">
        {number('day', 2)}
        <SelectBox
          {...common}
          name={`${stem}-month`}
          autoComplete={stem === 'birth' ? 'bday-month' : 'off'}
          aria-label={t('register.month')}
          placeholder={t('register.month')}
          choices={months.map((title, index) => ({ value: String(index + 1), title }))}
          value={value.month}
          onChange={(event) => onChange({ ...value, month: event.target.value })}
        />
        {number('year', 4)}
      </div>
      <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-4">
        <Below id={id} hint={hint} error={error} />
        <button
          type="button"
          onClick={() => onCalendar(!isJalali, inOtherCalendar(value, isJalali))}
          className="min-h-11 text-[13px] font-semibold text-saffron-ink hover:underline hover:underline-offset-4 disabled:hidden"
        >
          {t(isJalali ? 'register.inGregorian' : 'register.inJalali')}
        </button>
      </div>
    </fieldset>
  )
}

type BelowProps = { readonly id: string; readonly hint: string | undefined; readonly error: string | undefined }

/** What is wrong, or else the hint. */
function Below({ id, hint = '', error }: BelowProps) {
  if (error !== undefined) return <FieldError id={`${id}-error`} text={error} />
  return (
    <p id={`${id}-hint`} className="text-[13px] text-ink-3">
      {hint}
    </p>
  )
}
