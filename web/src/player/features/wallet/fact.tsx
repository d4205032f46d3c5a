import type { ReactNode } from 'react'
import { Ltr } from '../../../ui/bdi.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** One line of what is known of a movement of money, inside a `dl`. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line/60 py-2.5 first:pt-0 last:border-0 last:pb-0">
      <dt className="text-[14px] text-ink-3">{name}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  )
}

/** The same with a value that people copy, to quote it elsewhere. */
export function CopiedFact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Fact name={name}>
      <span className="flex items-center gap-1">
        <Ltr className="min-w-0 break-all font-mono text-[13px]">{value}</Ltr>
        <span className="-my-2">
          <CopyButton text={value} name={name} />
        </span>
      </span>
    </Fact>
  )
}
