import { useTexts } from '../../../lib/i18n.ts'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { usePageTitle } from '../../page-title.ts'
import { SearchBox } from '../../shell/search-box.tsx'
import { LobbyFeed } from '../feed/lobby-feed.tsx'
import { BlockSkeleton } from './block-skeleton.tsx'
import { useCategories } from './categories.ts'
import { CategoryBlock } from './category-block.tsx'
import { CategoryStrip, type StripPlace } from './category-strip.tsx'
import { HeroSlider } from './hero-slider.tsx'
import { OnlineCount } from './online-count.tsx'
import { PromoSlider } from './promo-slider.tsx'

/** `/`, `/casino/` and `/games/`: two sliders, the strip, the search box, and a row per category. */
export function LobbyPage() {
  const t = useTexts('lobby')
  usePageTitle(t('title'))
  const { categories, error, isPending, isFetching, refetch } = useCategories()
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <HeroSlider />
      <PromoSlider />
      <LobbyBar place="lobby" />
      {isPending && [0, 1].map((index) => <BlockSkeleton key={index} />)}
      {error !== null && categories.length === 0 && (
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {categories.map((category, index) => (
        <CategoryBlock
          key={category.id}
          category={category}
          isFirst={index === 0}
          {...(index === 0 && { aside: <OnlineCount /> })}
        />
      ))}
      <LobbyFeed />
    </>
  )
}

/** The strip of categories and, beside or under it, the search box. */
export function LobbyBar({ place }: { readonly place: StripPlace }) {
  return (
    <div className="mt-4 flex flex-col gap-3 lg:flex-row lg:items-center lg:gap-4">
      <CategoryStrip place={place} />
      <SearchBox className="h-12 w-full lg:w-64" />
    </div>
  )
}
