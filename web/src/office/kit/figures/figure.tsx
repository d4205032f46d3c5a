import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { withElements } from '../../../ui/with-elements.tsx'
import { useTexts } from '../../me/texts.ts'
import { changeOf } from './change.ts'

type FigureProps = {
  readonly name: string
  /** How it is made, or what it counts. */
  readonly note: string
  readonly value: ReactNode
  readonly change?: ReactNode
}

/** A figure in a list of them (`dl`): its name and how it is made, what it comes to, and what it was before. */
export function Figure({ name, note, value, change }: FigureProps) {
  return (
    <div className="min-w-0 bg-surface-1 px-5 py-3.5">
      <dt className="text-[13px]">
        <span className="font-semibold text-ink-2">{name}</span> <span className="text-ink-3">{note}</span>
      </dt>
      <dd className="text-[23px] leading-snug font-bold tracking-tight">{value}</dd>
      {change !== undefined && <dd className="text-[13px] text-ink-2">{change}</dd>}
    </div>
  )
}

type ChangeProps = {
  /** Decimals of the wire. */
  readonly now: string
  readonly before: string
  /** The second as it is drawn. */
  readonly shown: ReactNode
}

/** What it was before, and how much more or less it is; the arrow says nothing that the words do not. */
export function Change({ now, before, shown }: ChangeProps) {
  const t = useTexts('frame')
  const { percent } = useFormat()
  if (now === before) return t('change.same')
  const change = changeOf(now, before)
  // Its place in the sentence is kept for the amount as it is drawn.
  const place = '{{before}}'
  const text =
    change === null
      ? t('change.from', { before: place })
      : t(change.isUp ? 'change.up' : 'change.down', { percent: percent(change.percent, 1), before: place })
  return (
    <>
      {change !== null && <span aria-hidden>{change.isUp ? '▲ ' : '▼ '}</span>}
      {withElements(text, { before: shown })}
    </>
  )
}
