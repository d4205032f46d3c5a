import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = 'press' | 'ghost' | 'quiet' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  press: 'press font-bold hover:brightness-106 active:brightness-95',
  ghost: 'border border-line-strong bg-shine font-semibold text-ink hover:bg-surface-3',
  quiet: 'font-semibold text-ink-2 hover:bg-surface-2 hover:text-ink',
  danger: 'bg-pomegranate font-bold text-on-pomegranate hover:brightness-93',
}
const SIZES: Readonly<Record<ButtonSize, string>> = {
  s: 'min-h-9 coarse:min-h-11 px-3.5 text-[14px] rounded-[10px]',
  m: 'min-h-11 px-5 rounded-[11px]',
  l: 'min-h-13 px-6 text-[16px] rounded-md',
}
const BASE =
  'inline-flex items-center justify-center gap-2 whitespace-nowrap select-none transition-[filter,background-color,color,scale] duration-150 active:scale-[.985]'

type Look = { readonly look?: ButtonLook; readonly size?: ButtonSize; readonly isWide?: boolean }

function lookClasses({ look = 'press', size = 'm', isWide = false }: Look, extra: string | undefined): string {
  return classes(BASE, LOOKS[look], SIZES[size], isWide && 'w-full', extra)
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** Shows a spinner and ignores further clicks until it is over. */
    readonly isBusy?: boolean
  }

export function Button({ look, size, isWide, isBusy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      className={classes(
        lookClasses({ ...(look && { look }), ...(size && { size }), ...(isWide && { isWide }) }, className),
        'disabled:cursor-not-allowed disabled:opacity-50 disabled:active:scale-100',
      )}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Look & {
  readonly to: string
  /** What the page that it leads to is told: a dialog to open. */
  readonly state?: object | null
  readonly className?: string
  readonly children: ReactNode
  readonly onClick?: () => void
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ to, state, look, size, isWide, className, children, onClick }: ButtonLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      {...(onClick && { onClick })}
      className={lookClasses({ ...(look && { look }), ...(size && { size }), ...(isWide && { isWide }) }, className)}
    >
      {children}
    </Link>
  )
}
