import type { ReactNode } from 'react'
import { useTexts } from '../../lib/i18n.ts'
import { Button } from '../button.tsx'
import { Glyph } from '../glyph.tsx'

type FilterBarProps = {
  /** The main choice, a row of its own: `FilterChips`. */
  readonly chips?: ReactNode
  /** Lists, days, words to look for: `Select`, `FilterDays`, `FilterSearch`. */
  readonly children?: ReactNode
  /** What can be done with what the filters leave: at the end of the bar, under it on phones. */
  readonly end?: ReactNode
  /** Takes all filters off; null while none is on. */
  readonly onClear: (() => void) | null
}

/** What narrows a list, above it. What is chosen stands in the address of the page (`useAddress`). */
export function FilterBar({ chips, children, end, onClear }: FilterBarProps) {
  const t = useTexts('list')
  return (
    <search aria-label={t('filters')} className="grid grid-cols-1 gap-3">
      {chips}
      <div className="flex flex-wrap items-end gap-3 empty:hidden">
        {children}
        {onClear !== null && (
          <Button look="quiet" className="min-h-12!" onClick={onClear}>
            <Glyph name="close" size={18} />
            {t('clear')}
          </Button>
        )}
        {end !== undefined && <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1 sm:ms-auto">{end}</div>}
      </div>
    </search>
  )
}
