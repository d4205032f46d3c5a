import { useTexts } from '../../../../lib/i18n.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { MANAGE_PATH } from '../paths.ts'

/** There is none of this id, or it is somebody else's. */
export function NoGrant() {
  const t = useTexts('bonuses')
  return (
    <EmptyState picture="not-found" title={t('notFound')} text={t('notFoundText')}>
      <ButtonLink to={MANAGE_PATH} look="ghost">
        {t('toManage')}
      </ButtonLink>
    </EmptyState>
  )
}
