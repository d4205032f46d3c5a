import { useId, useMemo } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n.ts'
import { classes } from '../../../ui/classes.ts'
import { FieldError, INPUT_LOOK } from '../../../ui/field.tsx'
import { SelectBox } from '../../../ui/select.tsx'
import { monthNames, type TypedDay } from './birth-date.ts'

type BirthDateFieldProps = {
  readonly value: TypedDay
  readonly isJalali: boolean
  readonly hint: string
  readonly error: string | undefined
  readonly onChange: (value: TypedDay) => void
}

/** Day, month and year as three fields: no calendar to page back through for decades. */
export function BirthDateField({ value, isJalali, hint, error, onChange }: BirthDateFieldProps) {
  const t = useTexts('auth')
  const language = useLanguage()
  const id = useId()
  const months = useMemo(() => monthNames(language, isJalali), [language, isJalali])
  const common = {
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? `${id}-hint` : `${id}-error`,
  }
  const number = (name: 'day' | 'year', width: number, autoComplete: string) => (
    <input
      {...common}
      type="text"
      inputMode="numeric"
      dir="ltr"
      name={`birth-${name}`}
      autoComplete={autoComplete}
      aria-label={t(`register.${name}`)}
      placeholder={t(`register.${name}`)}
      maxLength={width}
      value={value[name]}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      className={classes(INPUT_LOOK, 'rtl:text-end')}
    />
  )
  return (
    <fieldset>
      <legend className="mb-1.5 text-[14px] font-semibold text-ink-2">{t('register.birthDate')}</legend>
      <div className="grid grid-cols-[1fr_1.6fr_1.2fr] gap-2">
        {number('day', 2, 'bday-day')}
        <SelectBox
          {...common}
          name="birth-month"
          autoComplete="bday-month"
          aria-label={t('register.month')}
          placeholder={t('register.month')}
          choices={months.map((title, index) => ({ value: String(index + 1), title }))}
          value={value.month}
          onChange={(event) => onChange({ ...value, month: event.target.value })}
        />
        {number('year', 4, 'bday-year')}
      </div>
      {error === undefined ? (
        <p id={`${id}-hint`} className="mt-1.5 text-[13px] text-ink-3">
          {hint}
        </p>
      ) : (
        <FieldError id={`${id}-error`} text={error} />
      )}
    </fieldset>
  )
}
