import type { ReactNode } from 'react'
import { useFormat } from '../../lib/use-format.ts'
import { Bdi } from '../../ui/bdi.tsx'

export type DatedLine = { readonly key: string; readonly text: ReactNode; readonly at: string }

/** What happened, a line each with its moment; nothing where nothing did. */
export function DatedLines({ title, lines }: { readonly title: string; readonly lines: readonly DatedLine[] }) {
  const { moment } = useFormat()
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-[14px] font-bold">{title}</h3>
      <ol className="grid gap-2 text-[14px]">
        {lines.map(({ key, text, at }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">{text}</span>
            <span className="text-ink-3">{moment(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Step<Status, Actor> = {
  readonly status: Status
  readonly by: Actor
  /** Of whom of staff took it; null: it was nobody of staff. */
  readonly name: string | null
  readonly at: string
}

type StepLinesProps<Status, Actor> = {
  readonly title: string
  readonly steps: readonly Step<Status, Actor>[]
  readonly nameOf: (status: Status) => string
  readonly actorOf: (by: Actor) => string
}

/** Every step that something took, and who took it. */
export function StepLines<Status, Actor>({ title, steps, nameOf, actorOf }: StepLinesProps<Status, Actor>) {
  const lines = steps.map(({ status, by, name, at }) => ({
    key: `${String(status)} ${at}`,
    text: (
      <>
        {nameOf(status)} · {name === null ? actorOf(by) : <Bdi>{name}</Bdi>}
      </>
    ),
    at,
  }))
  return <DatedLines title={title} lines={lines} />
}
