import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { FAVORITES_INPUT } from '../../me/favorites/favorites-call.ts'
import { KeptGames } from './kept-games.tsx'

/** /game/favorites: the games with a star, newest first. */
export function FavoritesPage() {
  const t = useTexts('pages')
  const { data, ...state } = useCall('game/favorite/getFavorites', FAVORITES_INPUT)
  const games = data?.items.map(({ availableGame }) => availableGame)
  const empty = { picture: 'favorites', title: t('favorites.emptyTitle'), text: t('favorites.emptyText') }
  return <KeptGames title={t('page.favorites')} empty={empty} asked={{ ...state, games }} />
}
