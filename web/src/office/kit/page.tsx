import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'

type PageProps = {
  readonly title: string
  /** How things stand, or what the screen is for, in a sentence. */
  readonly text?: ReactNode
  /** What can be done on the screen as a whole. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A screen of the office: its head, and what is on it. It names the tab, too. */
export function Page({ title, text, actions, children }: PageProps) {
  usePageTitle(title)
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-[21px] leading-snug font-bold tracking-tight">{title}</h1>
          {text !== undefined && <p className="max-w-[76ch] text-[13px] text-ink-2">{text}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

type PanelProps = { readonly title: string; readonly end?: ReactNode; readonly children: ReactNode }

/** A part of a screen with a heading of its own. */
export function Panel({ title, end, children }: PanelProps) {
  return (
    <section className="min-w-0 overflow-clip rounded-lg border border-line bg-surface-1">
      <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-5 py-1.5">
        <h2 className="text-[15px] font-semibold">{title}</h2>
        {end}
      </header>
      {children}
    </section>
  )
}
