import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { LineBanner } from './line/line-banner.tsx'
import { LookButtons } from './look-buttons.tsx'
import { OfficeBrand } from './office-brand.tsx'

type EntryFrameProps = {
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** What stands around the way in: a card alone on the night of the house. */
export function EntryFrame({ title, text, children }: EntryFrameProps) {
  usePageTitle(title)
  return (
    <div className="relative isolate grid min-h-dvh grid-rows-[auto_1fr]">
      <div aria-hidden className="girih absolute inset-0 -z-10 opacity-[.07]" />
      <header className="flex min-h-14 items-center justify-between gap-2 px-4 py-2 md:px-6">
        <OfficeBrand />
        <div className="flex gap-2">
          <LookButtons />
        </div>
      </header>
      <div>
        <LineBanner />
        <main className="grid justify-items-center px-4 py-8 md:py-16">
          <section className="grid w-full max-w-[440px] gap-5 rounded-xl border border-line bg-surface-1 p-5 shadow-card sm:p-8">
            <header className="grid gap-1.5">
              <h1 className="text-[22px] leading-snug font-bold tracking-tight">{title}</h1>
              {text !== undefined && <p className="text-ink-2">{text}</p>}
            </header>
            {children}
          </section>
        </main>
      </div>
    </div>
  )
}
