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

/** Newer and older pages; nothing where one page holds all. */
export function Pager({ page, countAll, onPage, size = PAGE_SIZE }: PagerProps) {
  const t = useTexts('wallet')
  const { count } = useFormat()
  const pages = Math.max(1, Math.ceil(countAll / size))
  if (pages === 1 && page === 1) return null
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-between gap-3">
      <Button look="ghost" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Glyph name="back" size={18} className="mirror" />
        {t('previousPage')}
      </Button>
      <p aria-live="polite" className="text-[14px] text-ink-2">
        {t('page', { number: count(page), total: count(pages) })}
      </p>
      <Button look="ghost" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('nextPage')}
        <Glyph name="forward" size={18} className="mirror" />
      </Button>
    </nav>
  )
}

/** What a page shows that its list does not reach (any more): an old link, or a number somebody made up. */
export function PastEnd({ onFirst }: { readonly onFirst: () => void }) {
  const t = useTexts('wallet')
  return (
    <EmptyState picture="empty" title={t('pastEndTitle')} text={t('pastEndText')}>
      <Button look="ghost" onClick={onFirst}>
        {t('toFirstPage')}
      </Button>
    </EmptyState>
  )
}
