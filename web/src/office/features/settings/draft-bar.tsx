import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { useTexts } from '../../me/texts.ts'
import { Newer } from './newer.tsx'
import type { Draft } from './use-draft.ts'

type DraftBarProps = {
  readonly draft: Draft
  /** A dialog stands before it, which says the rest. */
  readonly isBehind: boolean
  readonly onReview: () => void
}

/** How much is changed and not saved yet, and what somebody else saved meanwhile. */
export function DraftBar({ draft, isBehind, onReview }: DraftBarProps) {
  const t = useTexts('settings')
  const { count } = useFormat()
  const { changes, newer, seen } = draft
  return (
    <div className="grid gap-3">
      <div
        role="status"
        className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-saffron/40 bg-saffron/8 px-5 py-2.5"
      >
        <p className="font-semibold">{t('unsaved', { count: changes.length, formatted: count(changes.length) })}</p>
        <span className="flex flex-wrap gap-2">
          <Button look="quiet" size="s" onClick={draft.discard}>
            {t('discard')}
          </Button>
          <Button size="s" onClick={onReview}>
            {t('look')}
          </Button>
        </span>
      </div>
      {newer.length > 0 && !isBehind && <Newer settings={seen.items} changes={newer} onSeen={draft.rebase} />}
    </div>
  )
}
