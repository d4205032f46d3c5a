import { Fragment } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { lazyDecoration } from '../../../lib/lazy-chunk.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { useIsLow, useMedia } from '../../../lib/use-media.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { NotLoaded } from '../../../ui/loaded.tsx'
import { Part } from '../../../ui/part.tsx'
import { SearchBox } from '../../me/search-box.tsx'
import { BlockSkeleton } from '../../play/tiles/block-skeleton.tsx'
import { useCategories } from '../../play/tiles/categories.ts'
import { CategoryBlock } from '../../play/tiles/category-block.tsx'
import { CategoryStrip, type StripPlace } from './category-strip.tsx'
import { HeroSlider } from './hero-slider.tsx'
import { LobbyFeed } from './lobby-feed.tsx'
import { OnlineCount } from './online-count.tsx'
import { PromoSlider } from './promo-slider.tsx'
import { hasRecentHint } from './recent-hint.ts'

const RecentRow = lazyDecoration(() => import('./recent-row.tsx').then((module) => module.RecentRow))

/** `/`, `/casino/` and `/games/`: two sliders, the strip, the search box, and a row per category. */
export function LobbyPage() {
  const t = useTexts('lobby')
  usePageTitle(t('title'))
  const isLogged = useIsLogged()
  const isNarrow = useMedia('(max-width: 599.9px)')
  // A phone, upright or sideways, shows games first.
  const isPhone = useIsLow() || isNarrow
  const { categories, all, read } = useCategories()
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <HeroSlider />
      {!isPhone && <PromoSlider />}
      <LobbyBar place="lobby" />
      {isLogged && (
        <Part fallback={hasRecentHint() ? <BlockSkeleton /> : null}>
          <RecentRow />
        </Part>
      )}
      {all === undefined && <NotLoaded read={read} fallback={[0, 1].map((index) => <BlockSkeleton key={index} />)} />}
      {categories.map((category, index) => (
        <Fragment key={category.id}>
          <CategoryBlock category={category} isFirst={index === 0} {...(index === 0 && { aside: <OnlineCount /> })} />
          {index === 0 && isPhone && <PromoSlider />}
        </Fragment>
      ))}
      <LobbyFeed />
    </>
  )
}

/** The strip of categories and, beside or under it, the search box and the way to all games with their filters. */
export function LobbyBar({ place }: { readonly place: StripPlace }) {
  const t = useTexts('lobby')
  return (
    <div className="mt-4 flex flex-col gap-3 low:flex-row low:items-center lg:flex-row lg:items-center lg:gap-4">
      <CategoryStrip place={place} />
      <div className="flex gap-2.5">
        <SearchBox className="h-12 flex-1 lg:w-56 lg:flex-none low:md:hidden" />
        <Link
          to="/game/games"
          className="flex h-12 shrink-0 items-center gap-2 rounded-[14px] px-3.5 font-semibold border border-line bg-surface-1 text-ink-2 transition-colors hover:border-line-strong hover:text-ink"
        >
          <Glyph name="filter" size={20} />
          {t('allGames')}
        </Link>
      </div>
    </div>
  )
}
