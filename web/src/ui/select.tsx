import { ChevronDown } from 'lucide-react'
import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { classes } from './classes.ts'
import { describedBy, FieldFrame, INPUT_LOOK } from './field.tsx'

export type Choice = { readonly value: string; readonly title: string }

type SelectBoxProps = SelectHTMLAttributes<HTMLSelectElement> & {
  readonly choices: readonly Choice[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined
}

/** The platform's own select in our frame: the best one on phones, and typing finds the entry. */
export function SelectBox({ choices, placeholder, className, ...rest }: SelectBoxProps) {
  return (
    <div className="relative">
      <select
        {...rest}
        className={classes(INPUT_LOOK, 'appearance-none truncate pe-10', rest.value === '' && 'text-ink-3', className)}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {choices.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-ink-3"
      />
    </div>
  )
}

type SelectProps = Omit<SelectBoxProps, 'id'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

export function Select({ label, hint, error, ...rest }: SelectProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <SelectBox
        {...rest}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  )
}
