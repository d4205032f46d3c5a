import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** Name of a drawing in /assets/img/empty. */
  readonly picture: string
  readonly title: string
  readonly text?: ReactNode
  /** It is the whole page: its title is the page's heading. */
  readonly isPage?: boolean
  readonly children?: ReactNode
}

/** What a place shows when it has nothing to show: why, and what to do next. */
export function EmptyState({ picture, title, text, isPage = false, children }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="mx-auto grid max-w-[460px] justify-items-center gap-3 px-4 py-12 text-center">
      <img src={`/assets/img/empty/${picture}.svg`} alt="" width={200} height={160} className="mb-2 h-40 w-50" />
      <Heading className="text-[19px] font-bold">{title}</Heading>
      {text !== undefined && <div className="text-ink-2">{text}</div>}
      {children !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
