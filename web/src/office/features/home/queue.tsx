import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Loaded } from '../../../ui/loaded.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { Panel } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'

type QueueProps<Data> = {
  readonly title: string
  /** Where the whole queue is. */
  readonly to: string
  readonly read: Parameters<typeof Loaded<Data>>[0]['read']
  readonly children: (data: Data) => ReactNode
}

/** A queue in short: how much waits, since when, and its first few. */
export function Queue<Data>({ title, to, read, children }: QueueProps<Data>) {
  const t = useTexts('home')
  return (
    <Panel
      title={title}
      end={
        <Link
          to={to}
          aria-label={t('allOf', { title })}
          className="-me-2 inline-flex min-h-11 items-center px-2 text-[13px] font-semibold text-ink-2 hover:text-ink"
        >
          {t('all')}
        </Link>
      }
    >
      <Loaded
        read={read}
        fallback={
          <div className="p-5">
            <TextSkeleton lines={4} />
          </div>
        }
      >
        {children}
      </Loaded>
    </Panel>
  )
}

type FiguresProps = { readonly figures: readonly { readonly name: string; readonly value: ReactNode }[] }

/** The figures of a queue, large. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="grid auto-cols-fr grid-flow-col divide-x divide-line">
      {figures.map(({ name, value }) => (
        <div key={name} className="px-5 py-3.5">
          <dt className="text-[13px] font-medium text-ink-2">{name}</dt>
          <dd className="text-[23px] leading-snug font-bold tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type WaitingProps = {
  readonly to: string
  readonly title: ReactNode
  readonly note: ReactNode
  readonly end: ReactNode
}

/** One thing that waits. */
export function Waiting({ to, title, note, end }: WaitingProps) {
  return (
    <li className="border-t border-line/60">
      <Link to={to} className="flex min-h-13 items-center justify-between gap-4 px-5 py-2 hover:bg-surface-2">
        <span className="min-w-0">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-[13px] text-ink-3">{note}</span>
        </span>
        <span className="shrink-0 text-[13px] text-ink-2">{end}</span>
      </Link>
    </li>
  )
}

/** Said where nothing waits. */
export function NothingWaits({ text }: { readonly text: string }) {
  return <p className="px-5 py-6 text-ink-2">{text}</p>
}
