import type { ReactNode } from 'react'

/** The title of a wallet page and what stands beside it. */
export function PageHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h1 className="text-[26px] leading-tight font-extrabold tracking-tight">{title}</h1>
      {children}
    </header>
  )
}
