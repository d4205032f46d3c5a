import type { ReactNode } from 'react'

export type ChoiceSwitchProps<Key extends string> = {
  readonly legend: string
  /** Of the radio group; its own on every page. */
  readonly name: string
  readonly choices: readonly { readonly key: Key; readonly title: ReactNode }[]
  readonly current: Key
  readonly onChoose: (key: Key) => void
  readonly isDisabled?: boolean
  readonly className?: string
}

/** A few choices side by side, one of them in force. */
export function ChoiceSwitch<Key extends string>(props: ChoiceSwitchProps<Key>) {
  const { legend, name, choices, current, onChoose, isDisabled = false, className = '' } = props
  return (
    <fieldset
      disabled={isDisabled}
      className={`grid auto-cols-fr grid-flow-col gap-1 rounded-md border border-line bg-surface-2 p-1 ${className}`}
    >
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ key, title }) => (
        <label
          key={key}
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-[9px] px-2 text-center font-semibold text-ink-2 transition-colors hover:text-ink has-checked:bg-surface-3 has-checked:text-ink has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-saffron"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={current === key}
            onChange={() => onChoose(key)}
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}
