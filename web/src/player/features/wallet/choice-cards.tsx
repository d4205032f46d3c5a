import type { ReactNode } from 'react'
import { Glyph } from '../../../ui/glyph.tsx'

export type ChoiceCard = {
  readonly value: string
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly text?: ReactNode
  /** It is shown, and why it cannot be chosen stands in its text. */
  readonly isDisabled?: boolean
}

type ChoiceCardsProps = {
  readonly legend: string
  /** Of the radio group; its own on every page. */
  readonly name: string
  readonly cards: readonly ChoiceCard[]
  readonly current: string
  readonly onChange: (value: string) => void
  readonly className?: string
}

/** A few things to choose one of, each with what has to be known of it. */
export function ChoiceCards({ legend, name, cards, current, onChange, className = '' }: ChoiceCardsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-[14px] font-semibold text-ink-2">{legend}</legend>
      <div className={`grid grid-cols-1 gap-2 ${className}`}>
        {cards.map(({ value, icon, title, text, isDisabled = false }) => (
          <label
            key={value}
            className="relative flex min-h-16 cursor-pointer items-center gap-4 rounded-md border border-line-strong bg-surface-2 px-4 py-3 transition-colors hover:bg-surface-3 has-checked:border-saffron has-checked:bg-saffron/8 has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              checked={value === current}
              disabled={isDisabled}
              onChange={() => onChange(value)}
            />
            <span className="grid size-10 shrink-0 place-items-center rounded-[10px] bg-surface-3 text-saffron-ink peer-disabled:text-ink-3">
              {icon}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-bold">{title}</span>
              {text !== undefined && <span className="block text-[13px] text-ink-3">{text}</span>}
            </span>
            <Glyph name="check" className="hidden shrink-0 text-saffron-ink peer-checked:block" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
