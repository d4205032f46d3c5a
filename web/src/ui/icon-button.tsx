import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'

export type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** What it does, for those who do not see the icon. */
  readonly label: string
  readonly look?: 'framed' | 'bare'
}

const BARE =
  'grid size-11 shrink-0 place-items-center rounded-md text-ink-2 transition-colors duration-150 hover:bg-surface-3 hover:text-ink disabled:cursor-not-allowed disabled:opacity-50'
export const FRAMED_ICON = `${BARE} border border-line bg-surface-1`

export function IconButton({ label, look = 'framed', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(look === 'framed' ? FRAMED_ICON : BARE, className)}
    >
      {children}
    </button>
  )
}
