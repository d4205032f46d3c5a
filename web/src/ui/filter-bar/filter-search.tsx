import { useEffect, useId, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { FieldError, INPUT_LOOK } from '../field.tsx'
import { Glyph } from '../glyph.tsx'

/** After the last key; whoever presses Enter or leaves the field does not wait. */
const STILL_MS = 300

type FilterSearchProps = {
  /** What can be looked for: name of the field and words in it. */
  readonly label: string
  readonly words: string
  readonly onSearch: (words: string) => void
  /** Why some words cannot be looked for; they are not asked then. */
  readonly refusalOf?: (typed: string) => string | undefined
  readonly className?: string
}

/** Words to look for in a list: asked once the typing rests. */
export function FilterSearch({ label, words, onSearch, refusalOf, className }: FilterSearchProps) {
  const id = useId()
  const [typed, setTyped] = useState(words)
  const asked = useRef(words)
  const search = useRef(onSearch)
  search.current = onSearch

  // Another came from the address: Back, a link, filters taken off.
  useEffect(() => {
    if (words === asked.current) return
    asked.current = words
    setTyped(words)
  }, [words])

  const ask = (next: string) => {
    const trimmed = next.trim()
    if (trimmed === asked.current || refusalOf?.(trimmed) !== undefined) return
    asked.current = trimmed
    search.current(trimmed)
  }
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), STILL_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const refusal = refusalOf?.(typed.trim())
  return (
    <div className={className}>
      <div className="relative">
        <Glyph
          name="search"
          size={18}
          className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-ink-3"
        />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          aria-invalid={refusal !== undefined || undefined}
          aria-describedby={refusal === undefined ? undefined : id}
          value={typed}
          maxLength={60}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && ask(typed)}
          // What is pressed next may lead away: Back leads to what was looked for.
          onBlur={() => ask(typed)}
          className={classes(INPUT_LOOK, 'peer ps-10 not-placeholder-shown:pt-4')}
        />
        {/* The words stand in the place of the name: from then on it is small above them. Readers have it from the field. */}
        <span
          aria-hidden
          className="pointer-events-none absolute start-10 end-3 top-1 truncate text-[11px] text-ink-3 peer-placeholder-shown:hidden"
        >
          {label}
        </span>
      </div>
      {refusal !== undefined && <FieldError id={id} text={refusal} />}
    </div>
  )
}
