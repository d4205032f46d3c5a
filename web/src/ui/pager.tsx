import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTexts } from '../lib/i18n.ts'
import { useFormat } from '../lib/use-format.ts'
import { Button } from './button.tsx'
import { Glyph } from './glyph.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

export const PAGE_SIZE = 20

const pagesOf = (countAll: number, size: number) => Math.max(1, Math.ceil(countAll / size))

/** The last page of a list that has nothing on a given one. */
export function lastPage({ page, countAll }: { readonly page: number; readonly countAll: number }): number {
  return Math.max(1, Math.min(page - 1, pagesOf(countAll, PAGE_SIZE)))
}

type PagerProps = {
  readonly page: number
  readonly countAll: number
  readonly onPage: (page: number) => void
  /** How many a page holds. */
  readonly size?: number
}

/** Newer and older pages by their number; nothing where one page holds all. */
export function Pager({ page, countAll, onPage, size = PAGE_SIZE }: PagerProps) {
  const t = useTexts('list')
  const { count } = useFormat()
  const pages = pagesOf(countAll, size)
  if (pages === 1 && page === 1) return null
  return (
    <Turn
      place={page}
      newer={t('newer')}
      onNewer={page > 1 ? () => onPage(page - 1) : null}
      onOlder={page < pages ? () => onPage(page + 1) : null}
    >
      <p
        aria-live="polite"
        className="whitespace-nowrap text-[14px] text-ink-2 max-[379px]:order-last max-[379px]:basis-full max-[379px]:text-center"
      >
        {t('page', { number: count(page), total: count(pages) })}
      </p>
    </Turn>
  )
}

type CursorPagerProps<Cursor> = {
  /** What the page begins after; null: it is the first. */
  readonly cursor: Cursor | null
  /** What the next begins after; null: this is the last. */
  readonly nextCursor: Cursor | null
  /** Turns to the page after a cursor; null: to the newest. */
  readonly onTurn: (cursor: Cursor | null) => void
}

/** The newest page and older ones, of a list whose pages begin where another ended: the last costs what the first does. */
export function CursorPager<Cursor>({ cursor, nextCursor, onTurn }: CursorPagerProps<Cursor>) {
  const t = useTexts('list')
  if (cursor === null && nextCursor === null) return null
  return (
    <Turn
      place={cursor}
      newer={t('newest')}
      onNewer={cursor === null ? null : () => onTurn(null)}
      onOlder={nextCursor === null ? null : () => onTurn(nextCursor)}
    />
  )
}

type TurnProps = {
  /** Where the list is: another is another page of it. */
  readonly place: unknown
  readonly newer: string
  readonly onNewer: (() => void) | null
  readonly onOlder: (() => void) | null
  readonly children?: ReactNode
}

/** What was pressed to turn a list, until a pager stands under the page that was asked for: this one may go until then. */
let pressed: { readonly way: 'newer' | 'older'; readonly address: string; readonly from: unknown } | null = null

function Turn({ place, newer, onNewer, onOlder, children }: TurnProps) {
  const t = useTexts('list')
  const nav = useRef<HTMLElement>(null)
  useTurned(nav, place)
  const turn = (way: 'newer' | 'older') => {
    pressed = { way, address: location.pathname, from: place }
    showHead(nav.current)
    if (way === 'older') onOlder?.()
    else onNewer?.()
  }
  return (
    <nav ref={nav} aria-label={t('pages')} className="flex items-center justify-between gap-3 max-[379px]:flex-wrap">
      <Button look="ghost" disabled={onNewer === null} onClick={() => turn('newer')}>
        <Glyph name="back" size={18} className="mirror" />
        {newer}
      </Button>
      {children}
      <Button look="ghost" disabled={onOlder === null} onClick={() => turn('older')}>
        {t('older')}
        <Glyph name="forward" size={18} className="mirror" />
      </Button>
    </nav>
  )
}

/** Of a list that was turned its first line is read next: from the press on, and once more where a short page could not go so far. */
function showHead(nav: HTMLElement | null): void {
  const list = nav?.closest('[data-paged]') ?? nav?.parentElement
  list?.scrollIntoView({ block: 'start' })
}

/** Who turned the list presses next where they pressed last; at its end, where it turns back. */
function useTurned(nav: RefObject<HTMLElement | null>, place: unknown): void {
  const shown = useRef<unknown>(undefined)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    const turned = pressed
    // A quick press comes before the page it was pressed on has told this: what is waited for is another page.
    if (turned !== null && turned.address === location.pathname && turned.from === place) return
    const buttons = [...(nav.current?.querySelectorAll('button') ?? [])]
    pressed = null
    const active = document.activeElement
    const isFree = active === null || active === document.body || buttons.some((button) => button === active)
    if (turned?.address !== location.pathname || !isFree) return
    showHead(nav.current)
    if (turned.way === 'older') buttons.reverse()
    buttons.find((button) => !button.disabled)?.focus({ preventScroll: true })
  }, [nav, place])
}

/**
 * In place of a page that its list does not reach (any more), by an old link or a number somebody made up: the address is led to
 * one that there is.
 */
export function PastEnd({ onLeave }: { readonly onLeave: () => void }) {
  const leave = useRef(onLeave)
  useEffect(() => leave.current(), [])
  return <ListSkeleton rows={6} />
}
