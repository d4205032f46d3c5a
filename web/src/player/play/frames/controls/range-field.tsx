import { type CSSProperties, useId } from 'react'
import { useFormat } from '../../../../lib/use-format.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import './range-field.css'

type RangeFieldProps<Value extends number> = {
  readonly label: string
  readonly value: Value
  /** In rising order, equally far apart. */
  readonly choices: readonly Value[]
  readonly onChoose: (value: Value) => void
}

/** One of a few whole numbers, chosen on a slider. */
export function RangeField<Value extends number>({ label, value, choices, onChoose }: RangeFieldProps<Value>) {
  const id = useId()
  const { count } = useFormat()
  const [first, second] = choices
  const last = choices.at(-1)
  if (first === undefined || second === undefined || last === undefined) return null
  // A custom property is not among React's style names.
  const filled = { '--filled': `${((value - first) / (last - first)) * 100}%` } as CSSProperties
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-3 text-[14px] font-semibold text-ink-2">
        <label htmlFor={id}>{label}</label>
        <Ltr className="text-[16px] font-bold text-ink">{count(value)}</Ltr>
      </div>
      <input
        id={id}
        type="range"
        className="range-field"
        style={filled}
        min={first}
        max={last}
        step={second - first}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice === Number(target.value))
          if (chosen !== undefined) onChoose(chosen)
        }}
      />
    </div>
  )
}
