import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type TableHeadProps = {
  readonly children: ReactNode
  readonly align?: 'start' | 'end'
  readonly className?: string
}

/** The head of a column of a wallet list. */
export function TableHead({ children, align = 'start', className }: TableHeadProps) {
  return (
    <th
      scope="col"
      className={classes('px-3 py-3 font-semibold', align === 'start' ? 'text-start' : 'text-end', className)}
    >
      {children}
    </th>
  )
}
