import { useTexts } from '../../../lib/i18n.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { BonusCards } from './bonus-cards.tsx'

/** /user/bonus/publicBonuses: what can be taken, and what has ended. */
export function PublicBonusesPage() {
  const t = useTexts('bonuses')
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('publicTitle')} text={t('publicText')} />
      <BonusCards />
    </div>
  )
}
