import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../me/texts.ts'

/** What an address shows under which nothing is. */
export function NotFoundPage() {
  const t = useTexts('frame')
  usePageTitle(t('notFound.title'))
  return (
    <EmptyState isPage picture="not-found" title={t('notFound.title')} text={t('notFound.text')}>
      <ButtonLink to="/" look="ghost">
        {t('toHome')}
      </ButtonLink>
    </EmptyState>
  )
}
