import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

type FrameProps = {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly isOptional?: string | undefined
  readonly children: ReactNode
}

export const INPUT_LOOK =
  'h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface-1 px-4 text-ink outline-offset-0 transition-colors placeholder:text-ink-3 hover:border-ink-3 focus-visible:border-saffron aria-invalid:border-pomegranate disabled:opacity-60'

/** The ids of hint and error, for aria-describedby of the input inside. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return classes(Boolean(hint) && `${id}-hint`, error !== undefined && `${id}-error`) || undefined
}

/** Label above, hint and error below: the same for every kind of field. */
export function FieldFrame({ id, label, hint, error, isOptional, children }: FrameProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 flex items-baseline gap-2 text-[14px] font-semibold text-ink-2">
        {label}
        {isOptional !== undefined && (
          <span data-optional className="text-[13px] font-normal text-ink-3">
            {isOptional}
          </span>
        )}
      </label>
      {children}
      {hint !== undefined && error === undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-[13px] text-ink-3">
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}

export function FieldError({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={id} role="alert" className="mt-1.5 text-[13px] font-medium text-pomegranate-ink">
      {text}
    </p>
  )
}

export type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** The word for "optional" in the player's language, when the field may stay empty. */
  readonly isOptional?: string | undefined
  /** Shown inside the frame at its end (a unit, a button). */
  readonly end?: ReactNode
}

export function Field({ label, hint, error, isOptional, end, className, ...rest }: FieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      <div className="relative">
        <input
          type="text"
          {...rest}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, hint, error)}
          className={classes(INPUT_LOOK, end !== undefined && 'page-ltr:pr-14 page-rtl:pl-14', className)}
        />
        {end !== undefined && <div className="absolute inset-y-0 end-0.5 grid place-items-center">{end}</div>}
      </div>
    </FieldFrame>
  )
}
