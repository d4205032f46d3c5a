import { ChevronDown } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classes } from '../../../ui/classes.ts'
import { Popover } from '../../../ui/popover.tsx'
import { tabOfKey } from '../../../ui/tab-keys.ts'
import { fittingTabs } from './fitting-tabs.ts'

type StripTab<Key extends string> = { readonly key: Key; readonly title: string }

type TabStripProps<Key extends string> = {
  readonly label: string
  /** What the button for the tabs without a place is called. */
  readonly moreLabel: string
  readonly tabs: readonly StripTab<Key>[]
  readonly current: Key
  readonly onChange: (key: Key) => void
  /** The panel of the current tab. */
  readonly children: ReactNode
}

const TAB = 'min-h-10 coarse:min-h-11 shrink-0 whitespace-nowrap rounded-[9px] px-3 font-semibold transition-colors'
const GAP = 4

/**
 * Many tabs in one row: those that fit, and a list of the others behind a button at its end. Whichever is open stands in the row. Arrow
 * keys go through all of them (the reading way), Home and End to the first and last.
 */
export function TabStrip<Key extends string>({
  label,
  moreLabel,
  tabs,
  current,
  onChange,
  children,
}: TabStripProps<Key>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const measure = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex(({ key }) => key === current)
  const places = usePlaces({ row, measure, current: index, tabs })
  const focusOn = useFocusOn(row, current)
  const others = tabs.filter((_, place) => !places.includes(place))
  const go = (key: Key) => {
    focusOn(key)
    onChange(key)
  }
  const press = (event: KeyboardEvent) => {
    const tab = tabs[tabOfKey(event.key, { index, count: tabs.length }) ?? -1]
    if (tab === undefined) return
    event.preventDefault()
    go(tab.key)
  }
  return (
    <div>
      <div ref={row} className="relative flex gap-1 rounded-md border border-line bg-surface-1 p-1">
        <div role="tablist" aria-label={label} onKeyDown={press} className="flex min-w-0 flex-1 gap-1">
          {tabs.map(({ key, title }, place) =>
            places.includes(place) ? (
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
                  TAB,
                  'min-w-0 truncate',
                  key === current ? 'bg-surface-3 text-ink' : 'text-ink-2 hover:text-ink',
                )}
              >
                {title}
              </button>
            ) : null,
          )}
        </div>
        {others.length > 0 && <Others label={moreLabel} tabs={others} onGo={go} />}
        <Measured row={measure} tabs={tabs} moreLabel={moreLabel} />
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className="pt-4">
        {children}
      </div>
    </div>
  )
}

type OthersProps<Key extends string> = {
  readonly label: string
  readonly tabs: readonly StripTab<Key>[]
  readonly onGo: (key: Key) => void
}

function Others<Key extends string>({ label, tabs, onGo }: OthersProps<Key>) {
  return (
    <Popover
      label={label}
      className="max-h-[70vh] overflow-y-auto"
      trigger={(props) => (
        <button type="button" {...props} className={`${TAB} flex items-center gap-1.5 text-ink-2 hover:text-ink`}>
          {label}
          <ChevronDown size={15} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <ul className="grid">
          {tabs.map(({ key, title }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => {
                  close()
                  onGo(key)
                }}
                className="flex min-h-10 w-full items-center rounded-md px-3 text-start font-medium text-ink-2 hover:bg-surface-2 hover:text-ink coarse:min-h-11"
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}

type MeasuredProps = {
  readonly row: RefObject<HTMLDivElement | null>
  readonly tabs: readonly StripTab<string>[]
  readonly moreLabel: string
}

/** All tabs and the button, unseen and unheard: how wide each would be. */
function Measured({ row, tabs, moreLabel }: MeasuredProps) {
  return (
    <div ref={row} aria-hidden inert className="invisible absolute inset-x-0 top-0 flex h-0 overflow-hidden">
      {tabs.map(({ key, title }) => (
        <span key={key} className={TAB}>
          {title}
        </span>
      ))}
      <span className={`${TAB} flex items-center gap-1.5`}>
        {moreLabel}
        <ChevronDown size={15} />
      </span>
    </div>
  )
}

type Measuring = {
  readonly row: RefObject<HTMLDivElement | null>
  readonly measure: RefObject<HTMLDivElement | null>
  readonly current: number
  readonly tabs: readonly StripTab<string>[]
}

/** Which tabs have a place in the row, as wide as it is now; all of them until it is known. */
function usePlaces({ row, measure, current, tabs }: Measuring): readonly number[] {
  const [sizes, setSizes] = useState<{ readonly widths: readonly number[]; readonly room: number } | null>(null)
  const titles = tabs.map(({ title }) => title).join('\n')
  useLayoutEffect(() => {
    const [strip, parts] = [row.current, measure.current]
    if (strip === null || parts === null) return
    const read = () => {
      // A window that lays nothing out has room for all.
      if (strip.clientWidth === 0) return
      // Within the padding of the row.
      const room = strip.clientWidth - 2 * GAP
      setSizes({ widths: [...parts.children].map((part) => Math.ceil(part.getBoundingClientRect().width)), room })
    }
    read()
    const watch = new ResizeObserver(read)
    watch.observe(strip)
    // Letters of another font are wider.
    void document.fonts?.ready.then(read)
    return () => watch.disconnect()
  }, [row, measure, titles])
  if (sizes === null || sizes.widths.length !== tabs.length + 1) return tabs.map((_, place) => place)
  const more = sizes.widths.at(-1) ?? 0
  return fittingTabs({ widths: sizes.widths.slice(0, -1), current, room: sizes.room, more, gap: GAP })
}

/** Gives the focus to a tab once it stands in the row. */
function useFocusOn(row: RefObject<HTMLDivElement | null>, current: string): (key: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current !== current) return
    wanted.current = null
    row.current?.querySelector<HTMLElement>(`[role="tab"][data-key="${CSS.escape(current)}"]`)?.focus()
  }, [row, current])
  return (key) => {
    wanted.current = key
  }
}
