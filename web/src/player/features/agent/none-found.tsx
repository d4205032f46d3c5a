import { useTexts } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Nobody of the branch fits what is looked for. */
export function NoneFound({ onAll }: { readonly onAll: () => void }) {
  const t = useTexts('agent')
  return (
    <EmptyState picture="empty" title={t('noneFound')} text={t('noneFoundText')}>
      <Button look="ghost" onClick={onAll}>
        {t('showAll')}
      </Button>
    </EmptyState>
  )
}
