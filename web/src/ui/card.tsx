import type { ReactNode } from 'react'

type CardProps = { readonly title: string; readonly text?: ReactNode; readonly children: ReactNode }

/** A part of a page of the account with its own heading. */
export function Card({ title, text, children }: CardProps) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-4 rounded-xl border border-line bg-surface-1 p-4 sm:p-6">
      <header className="grid gap-1">
        <h2 className="text-[18px] font-bold">{title}</h2>
        {text !== undefined && <p className="max-w-[68ch] text-[14px] text-ink-2">{text}</p>}
      </header>
      {children}
    </section>
  )
}
