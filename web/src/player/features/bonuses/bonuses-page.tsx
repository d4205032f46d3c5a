import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BonusCards } from './bonus-cards.tsx'

export function BonusesPage() {
  const t = useTexts('content')
  usePageTitle(t('bonuses.title'))
  return (
    <>
      <h1 className="mb-5 text-[26px] font-extrabold tracking-tight">{t('bonuses.title')}</h1>
      <BonusCards />
    </>
  )
}
