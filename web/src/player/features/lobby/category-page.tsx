import { isApiError } from '../../../lib/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useCall } from '../../../lib/query.ts'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NotFoundPage } from '../../me/not-found-page.tsx'
import { CategoryIcon } from '../../play/tiles/category-icon.tsx'
import { GameList } from './game-list.tsx'
import { LobbyBar } from './lobby-page.tsx'
import { OnlineCount } from './online-count.tsx'

/** One category's games: pages of 20, filters, and an order of choice. */
export function CategoryPage({ intId }: { readonly intId: number }) {
  const read = useCall(
    'game/gameCategory/getCategory',
    { gameCategoryIntId: intId },
    { silent: 'catalogue.category_not_found', staleTimeMs: 0 },
  )
  const { error, isPending } = read
  const category = read.data?.gameCategory
  usePageTitle(category?.title)
  if (isApiError(error) && error.code === 'catalogue.category_not_found') return <NotFoundPage />
  return (
    <>
      <LobbyBar place={intId} />
      <div className="mt-7 mb-4 flex min-h-9 items-center gap-3">
        {category !== undefined && <CategoryIcon category={category} size={26} className="text-saffron-ink" />}
        {isPending ? (
          <Skeleton className="h-8 w-48" />
        ) : (
          <h1 className="text-[26px] font-extrabold tracking-tight">{category?.title}</h1>
        )}
        <OnlineCount />
      </div>
      {error !== null && category === undefined ? (
        <NotLoaded read={read} fallback={null} />
      ) : (
        <GameList key={intId} categoryIntId={intId} />
      )}
    </>
  )
}
