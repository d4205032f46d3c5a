import { readGamesPart } from '@tas/shared/contract/catalogue/games-part.ts'
import { Navigate, useParams } from 'react-router'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { PageFallback } from '../../ui/page-fallback.tsx'
import { useCategories } from '../play/tiles/categories.ts'
import { onTilePress } from '../play/tiles/tile-press.ts'
import { loadGamePage, preloadGame } from './load-game.ts'

const GamePage = lazyChunk(() => loadGamePage().then((module) => module.GamePage))
const CategoryPage = lazyChunk(() =>
  import('../features/lobby/category-page.tsx').then((module) => module.CategoryPage),
)

onTilePress(preloadGame)

/** /games/{part} and /casino/{part}: a category or a game, by the number at the front. */
export function GamesRoute() {
  const { part = '' } = useParams()
  const { all, read: asked } = useCategories()
  const known = new Set(all?.map(({ intId }) => intId))
  const read = readGamesPart(part, known)
  if (read === null) return <Navigate to="/not-found" replace />
  if (read.kind === 'category') return <CategoryPage intId={read.intId} />
  // Without .html the number may be one of the operator's own categories, which are not known yet.
  if (asked.isPending && !/\.html$/i.test(part)) return <PageFallback />
  return <GamePage key={read.intId} intId={read.intId} />
}
