import { useTexts } from '../../../lib/i18n.ts'
import { BonusCards } from './bonus-cards.tsx'

/** /site/promotion: what is on offer now. */
export function PromotionsPage() {
  const t = useTexts('content')
  return (
    <>
      <header className="girih relative mb-6 overflow-hidden rounded-xl border border-line bg-surface-1 px-6 py-9 md:px-10">
        <h1 className="text-[30px] font-extrabold tracking-tight">{t('promotions.title')}</h1>
        <p className="mt-2 max-w-[560px] text-ink-2">{t('promotions.text')}</p>
      </header>
      <BonusCards />
    </>
  )
}
