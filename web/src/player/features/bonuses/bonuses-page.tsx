import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { BonusCards } from './bonus-cards.tsx'

export function BonusesPage() {
  const t = useTexts('content')
  usePageTitle(t('bonuses.title'))
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('bonuses.title')} text={t('promotions.text')} />
      <BonusCards />
    </div>
  )
}
