import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { tabOfKey } from './tab-keys.ts'

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

  const press = (event: KeyboardEvent) => {
    const tab = tabs[tabOfKey(event.key, { index, count: tabs.length }) ?? -1]
    if (tab === undefined) return
    event.preventDefault()
    onChange(tab.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(tab.key)}"]`)?.focus()
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
