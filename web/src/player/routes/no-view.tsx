import { useTexts } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** In place of a game whose view is not here (spec §8). */
export function NoView() {
  const t = useTexts('game')
  return (
    <EmptyState picture="not-found" title={t('noViewTitle')} text={t('noViewText')}>
      <ButtonLink to="/games/" look="ghost">
        {t('otherGames')}
      </ButtonLink>
    </EmptyState>
  )
}
