import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

export type TimelineStep = {
  readonly key: string
  readonly title: ReactNode
  /** Who and when. */
  readonly text?: ReactNode
  readonly look: 'done' | 'good' | 'bad' | 'next'
}

const DOTS: Readonly<Record<TimelineStep['look'], string>> = {
  done: 'border-ink-3 bg-ink-3',
  good: 'border-turquoise bg-turquoise',
  bad: 'border-pomegranate bg-pomegranate',
  next: 'border-ink-3 bg-transparent',
}

/** What happened, the first thing on top, and what comes next. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className="grid">
      {steps.map(({ key, title, text, look }, at) => (
        <li key={key} className="relative grid grid-cols-[12px_minmax(0,1fr)] gap-x-4 pb-5 last:pb-0">
          {at < steps.length - 1 && (
            <span aria-hidden="true" className="absolute start-[5.5px] top-4 -bottom-1 w-px bg-line-strong" />
          )}
          <span aria-hidden="true" className={classes('mt-1.5 size-3 rounded-full border-2', DOTS[look])} />
          <span className="min-w-0">
            <span className={classes('block leading-6', look === 'next' ? 'text-ink-3' : 'font-semibold')}>
              {title}
            </span>
            {text !== undefined && <span className="block text-[13px] text-ink-3">{text}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
