import type { ReactNode } from 'react'

type PageHeadProps = {
  readonly title: string
  /** What the page is for, or how things stand, in a sentence. */
  readonly text?: ReactNode
  /** What can be done on the page as a whole. */
  readonly children?: ReactNode
}

/** The head of a page: its title, a sentence below, and its actions beside them. */
export function PageHead({ title, text, children }: PageHeadProps) {
  return (
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-[26px] leading-tight font-extrabold tracking-tight">{title}</h1>
        {text !== undefined && <p className="mt-1 max-w-[68ch] text-ink-2">{text}</p>}
      </div>
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </header>
  )
}
