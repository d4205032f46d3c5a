import { Link } from 'react-router'
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
      <LotteryCard />
      <RacesCard />
      <BonusCards />
    </>
  )
}

function LotteryCard() {
  const t = useTexts('lottery')
  return (
    <Link
      to="/site/lottery"
      className="mb-6 flex items-center gap-5 overflow-hidden rounded-xl border border-line bg-surface-1 transition-colors hover:border-line-strong hover:bg-surface-2"
    >
      <img
        src="/assets/img/games/bakht.svg"
        alt=""
        width={120}
        height={160}
        className="aspect-3/4 w-28 shrink-0 object-cover"
      />
      <span className="grid gap-1 py-4 pe-5">
        <span className="text-[20px] font-bold">{t('title')}</span>
        <span className="text-ink-2">{t('card')}</span>
        <span className="mt-1 font-semibold text-saffron-ink">{t('toLottery')}</span>
      </span>
    </Link>
  )
}

function RacesCard() {
  const t = useTexts('races')
  return (
    <Link
      to="/races"
      className="mb-6 grid gap-1 rounded-xl border border-line bg-surface-1 px-5 py-4 transition-colors hover:border-line-strong hover:bg-surface-2"
    >
      <span className="text-[20px] font-bold">{t('title')}</span>
      <span className="text-ink-2">{t('card')}</span>
      <span className="mt-1 font-semibold text-saffron-ink">{t('toRaces')}</span>
    </Link>
  )
}
