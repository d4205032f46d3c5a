import type { ReactNode } from 'react'
import { useTexts } from '../lib/i18n.ts'
import { useFormat } from '../lib/use-format.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Glyph } from './glyph.tsx'

export const PAGE_SIZE = 20

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
  const pages = Math.max(1, Math.ceil(countAll / size))
  if (pages === 1 && page === 1) return null
  return (
    <Turn
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
      newer={t('newest')}
      onNewer={cursor === null ? null : () => onTurn(null)}
      onOlder={nextCursor === null ? null : () => onTurn(nextCursor)}
    />
  )
}

type TurnProps = {
  readonly newer: string
  readonly onNewer: (() => void) | null
  readonly onOlder: (() => void) | null
  readonly children?: ReactNode
}

function Turn({ newer, onNewer, onOlder, children }: TurnProps) {
  const t = useTexts('list')
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-between gap-3 max-[379px]:flex-wrap">
      <Button look="ghost" disabled={onNewer === null} onClick={() => onNewer?.()}>
        <Glyph name="back" size={18} className="mirror" />
        {newer}
      </Button>
      {children}
      <Button look="ghost" disabled={onOlder === null} onClick={() => onOlder?.()}>
        {t('older')}
        <Glyph name="forward" size={18} className="mirror" />
      </Button>
    </nav>
  )
}

/** What a page shows that its list does not reach (any more): an old link, or a number somebody made up. */
export function PastEnd({ onFirst }: { readonly onFirst: () => void }) {
  const t = useTexts('list')
  return (
    <EmptyState picture="empty" title={t('pastEndTitle')} text={t('pastEndText')}>
      <Button look="ghost" onClick={onFirst}>
        {t('toFirstPage')}
      </Button>
    </EmptyState>
  )
}
