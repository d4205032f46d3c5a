import { Suspense } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PlayClockBar, ProtectionBar } from '../../play/frames/controls/play-clock-bar.tsx'
import { LotteryRoom } from './lottery-room.tsx'

/** /site/lottery: the draws, open to everybody; buying needs a session. */
export function LotteryPage() {
  const t = useTexts('lottery')
  return (
    <div className="grid grid-cols-1 gap-6">
      <header>
        <h1 className="text-[clamp(26px,4vw,36px)] leading-tight font-extrabold tracking-tight">{t('title')}</h1>
        <p className="mt-3 max-w-[68ch] text-ink-2">{t('lead')}</p>
      </header>
      <PlayClockBar />
      <ProtectionBar />
      {/* Texts that come later hide the room alone, never the clock: a dialog that is hidden meanwhile loses its focus. */}
      <Suspense fallback={<Skeleton className="h-72 rounded-xl" />}>
        <LotteryRoom />
      </Suspense>
    </div>
  )
}
