import type { ReactNode } from 'react'

/** One line of what is known, inside a `dl`. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line/60 py-2.5 first:pt-0 last:border-0 last:pb-0">
      <dt className="text-[14px] text-ink-3">{name}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  )
}
