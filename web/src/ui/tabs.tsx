import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classes } from './classes.ts'

export type Tab<Key extends string> = { readonly key: Key; readonly title: ReactNode }

type TabsProps<Key extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<Key>[]
  readonly current: Key
  readonly onChange: (key: Key) => void
  /** The panel of the current tab. */
  readonly children: ReactNode
}

/**
 * Tabs after the WAI-ARIA pattern: arrow keys move (the reading way), Home and End jump. Tabs that do not fit side by side
 * take a second row.
 */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, current, onChange, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex(({ key }) => key === current)

  const select = (next: number) => {
    const tab = tabs[(next + tabs.length) % tabs.length]
    if (tab === undefined) return
    onChange(tab.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(tab.key)}"]`)?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const next = { [forward]: index + 1, [backward]: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    select(next)
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={press}
        className="flex flex-wrap gap-1 rounded-md border border-line bg-surface-1 p-1"
      >
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            data-key={key}
            id={`${id}-${key}`}
            aria-selected={key === current}
            aria-controls={`${id}-panel`}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChange(key)}
            className={classes(
              'min-h-10 coarse:min-h-11 flex-1 whitespace-nowrap rounded-[9px] px-2.5 font-semibold transition-colors sm:px-4',
              key === current ? 'bg-surface-3 text-ink' : 'text-ink-2 hover:text-ink',
            )}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className="pt-4">
        {children}
      </div>
    </div>
  )
}
