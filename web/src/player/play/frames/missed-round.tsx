import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Says how a bet of mine ended in a round whose end this page did not see, and leads to it. */
export function MissedRound({ betId, children }: { readonly betId: string; readonly children: ReactNode }) {
  const t = useTexts('originals')
  return (
    <div role="status" className="play-note">
      <Notice look="plain">
        <p>{children}</p>
        <ButtonLink to={`/user/play/showPlay?id=${betId}`} size="s" look="ghost" className="mt-2 min-h-11">
          {t('toPlay')}
        </ButtonLink>
      </Notice>
    </div>
  )
}
