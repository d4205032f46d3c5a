import type { ReactNode } from 'react'
import { useId } from 'react'

type CardProps = {
  readonly title: string
  readonly badge?: ReactNode
  /** What can be done, beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One part of the page about security, a region of its own. */
export function Card({ title, badge, action, children }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-xl border border-line bg-surface-1 p-5 sm:p-6">
      <header className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="flex items-center gap-3 text-[18px] font-bold">
          {title}
          {badge}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
