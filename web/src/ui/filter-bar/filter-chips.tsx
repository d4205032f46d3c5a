import { type ReactNode, useEffect, useRef } from 'react'

type FilterChipsProps<Key extends string> = {
  readonly label: string
  readonly name: string
  readonly choices: readonly { readonly key: Key; readonly title: string; readonly mark?: ReactNode }[]
  readonly current: Key
  readonly onChange: (key: Key) => void
}

/** One of a few; on phones the row scrolls, and the chosen one is in sight. */
export function FilterChips<Key extends string>({ label, name, choices, current, onChange }: FilterChipsProps<Key>) {
  const chosenRef = useRef<HTMLLabelElement>(null)
  useEffect(() => showChosen(chosenRef.current), [current])
  return (
    <fieldset className="no-scrollbar -mx-4 min-w-0 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:px-0">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ key, title, mark }) => (
        <label
          key={key}
          ref={key === current ? chosenRef : undefined}
          className="relative grid min-h-11 shrink-0 cursor-pointer place-items-center rounded-full border border-line bg-surface-1 px-4 text-[14px] font-semibold text-ink-2 transition-colors hover:bg-surface-3 has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={key === current}
            onChange={() => onChange(key)}
          />
          <span className="flex items-center gap-2">
            <span>{title}</span>
            {mark}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Scrolls the row alone: the page stays where its reader is. */
function showChosen(chip: HTMLElement | null): void {
  const row = chip?.parentElement
  if (chip === null || row === null || row === undefined) return
  const [own, frame] = [chip.getBoundingClientRect(), row.getBoundingClientRect()]
  if (own.left < frame.left) row.scrollLeft += own.left - frame.left - 16
  else if (own.right > frame.right) row.scrollLeft += own.right - frame.right + 16
}
