import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const LOOKS = {
  plain: 'bg-surface-3 text-ink-2',
  good: 'bg-turquoise/15 text-turquoise-ink',
  bad: 'bg-pomegranate/15 text-pomegranate-ink',
  warm: 'bg-saffron/15 text-saffron-ink',
} as const

type BadgeProps = {
  readonly look?: keyof typeof LOOKS
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Badge({ look = 'plain', className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-1 text-[12px] leading-none font-semibold',
        LOOKS[look],
        className,
      )}
    >
      {children}
    </span>
  )
}
