import { Check } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  readonly label: ReactNode
  readonly error?: string | undefined
}

export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-start gap-3 py-1.5">
        <span className="relative mt-0.5 grid size-6 shrink-0">
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            className="peer col-start-1 row-start-1 size-6 cursor-pointer appearance-none before:absolute before:-inset-2.5 rounded-sm border border-line-strong bg-surface-1 checked:border-saffron checked:bg-saffron hover:border-ink-3 aria-invalid:border-pomegranate"
          />
          <Check
            size={16}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none invisible col-start-1 row-start-1 place-self-center text-on-saffron peer-checked:visible"
          />
        </span>
        <label htmlFor={id} className="cursor-pointer text-[14px] text-ink-2">
          {label}
        </label>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}
