import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { FieldError, INPUT_LOOK } from '../../../../ui/field.tsx'

type NumberFieldProps = {
  readonly label: ReactNode
  /** The value in force, as text. While the player types, the field keeps what is typed. */
  readonly value: string
  /** Told at every change; what cannot be read changes nothing. */
  readonly onType: (text: string) => void
  /** Arrow keys: 1 up, −1 down. */
  readonly onStep?: (direction: 1 | -1) => void
  readonly unit?: string
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  readonly placeholder?: string
  readonly hint?: ReactNode
}

/** A number linked with others: takes any digits, shows its final form when the player leaves it. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onType, onStep, unit, error, isDisabled = false, placeholder, hint } = props
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const press = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined
    if (direction === undefined || onStep === undefined) return
    event.preventDefault()
    setDraft(null)
    onStep(direction)
  }
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block truncate text-[14px] font-semibold text-ink-2">
        {label}
      </label>
      <div dir="ltr" className="relative">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={draft ?? value}
          disabled={isDisabled}
          placeholder={placeholder}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => {
            setDraft(event.target.value)
            onType(event.target.value)
          }}
          onBlur={() => setDraft(null)}
          onKeyDown={press}
          className={`${INPUT_LOOK} font-semibold rtl:text-end ${unit === undefined ? '' : 'pe-8'}`}
        />
        {unit !== undefined && (
          <span aria-hidden className="absolute inset-y-0 end-2.5 grid place-items-center text-ink-3">
            {unit}
          </span>
        )}
      </div>
      {hint !== undefined && error === undefined && <div className="mt-1.5 text-[13px] text-ink-3">{hint}</div>}
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}
