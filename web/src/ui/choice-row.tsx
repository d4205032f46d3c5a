import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

export type Option<Value extends string> = { readonly value: Value; readonly title: ReactNode; readonly lang?: string }

type ChoiceRowProps<Value extends string> = {
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly current: Value
  readonly onChoose: (value: Value) => void
}

/** One setting as a row of buttons, of which one is pressed. */
export function ChoiceRow<Value extends string>({ label, options, current, onChoose }: ChoiceRowProps<Value>) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id}>
      <div id={id} className="mb-1.5 text-[13px] font-semibold text-ink-3">
        {label}
      </div>
      <div className="flex gap-1 rounded-md border border-line bg-surface-2 p-1">
        {options.map(({ value, title, lang }) => (
          <button
            key={value}
            type="button"
            lang={lang}
            aria-pressed={value === current}
            onClick={() => onChoose(value)}
            className={classes(
              'min-h-11 min-w-0 flex-auto rounded-[9px] px-1.5 text-[14px] font-semibold transition-colors',
              value === current ? 'bg-surface-1 text-ink shadow-card' : 'text-ink-2 hover:text-ink',
            )}
          >
            {title}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
