import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import type { CarouselControls } from '../../../ui/carousel-state.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { BlockSkeleton } from '../../play/tiles/block-skeleton.tsx'
import { Arrows, CarouselRow } from '../../play/tiles/category-block.tsx'
import { useRecentGames } from './recent-games.ts'
import { hasRecentHint } from './recent-hint.ts'

/** The games a player opened last, to continue with; nothing for those who have opened none. */
export function RecentRow() {
  const t = useTexts('lobby')
  const { games, isPending } = useRecentGames()
  const [controls, setControls] = useState<CarouselControls | null>(null)
  if (games === undefined) return isPending && hasRecentHint() ? <BlockSkeleton /> : null
  if (games.length === 0) return null
  return (
    <section aria-labelledby="recent" className="mt-7">
      <div className="mb-3.5 flex min-h-11 items-center gap-3">
        <Glyph name="play" size={22} className="mirror text-saffron-ink" />
        <h2 id="recent" className="truncate text-[20px] font-bold">
          {t('continue')}
        </h2>
        <div className="ms-auto flex items-center gap-2">
          {controls !== null && <Arrows controls={controls} />}
          <Link
            to="/game/recent"
            aria-label={t('moreOf', { title: t('continue') })}
            className="grid min-h-11 place-items-center rounded-[11px] border border-line-strong px-4 text-[14px] font-semibold text-ink-2 hover:bg-surface-2 hover:text-ink"
          >
            {t('more')}
          </Link>
        </div>
      </div>
      <CarouselRow games={games} isEager={false} onControls={setControls} />
    </section>
  )
}
