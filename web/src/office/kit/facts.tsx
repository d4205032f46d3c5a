import type { ReactNode } from 'react'

export type Fact = { readonly name: string; readonly value: ReactNode }

/** Names and what they say, one under the other; what says nothing is left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-1 content-start gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts
        .filter(({ value }) => value !== null && value !== '' && value !== false)
        .map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-[13px] text-ink-3 sm:py-px">{name}</dt>
            <dd className="min-w-0 break-words max-sm:mb-1">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
