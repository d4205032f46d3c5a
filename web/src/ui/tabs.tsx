import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'

export type Tab<Key extends string> = { readonly key: Key; readonly title: ReactNode }

type TabsProps<Key extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<Key>[]
  readonly current: Key
  readonly onChange: (key: Key) => void
  /** Many tabs in one row that moves sideways, the current one in sight. */
  readonly isOneRow?: boolean
  /** The panel of the current tab. */
  readonly children: ReactNode
}

/**
 * Tabs after the WAI-ARIA pattern: arrow keys move (the reading way), Home and End jump. Tabs that do not fit side by side
 * take a second row, unless there are so many that their places would be lost: then they stay in one.
 */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, current, onChange, isOneRow = false, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex(({ key }) => key === current)
  useCurrentInSight(list, current)

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
        className={classes(
          'relative flex gap-1 rounded-md border border-line bg-surface-1 p-1',
          isOneRow ? 'overflow-x-auto overscroll-x-contain [scrollbar-width:thin]' : 'flex-wrap',
        )}
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
              'min-h-10 coarse:min-h-11 whitespace-nowrap rounded-[9px] px-2.5 font-semibold transition-colors',
              isOneRow ? 'flex-[1_0_auto] sm:px-3' : 'flex-1 sm:px-4',
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

/** Moves a row sideways, never the page, until the current tab is in its middle. */
function useCurrentInSight(list: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>(`[data-key="${CSS.escape(current)}"]`)
    if (row == null || tab == null) return
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [list, current])
}
