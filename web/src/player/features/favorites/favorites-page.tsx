import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { KeptGames } from '../lobby/kept-games.tsx'
import { FAVORITES_INPUT } from './favorites-call.ts'

/** /game/favorites: the games with a star, newest first. */
export function FavoritesPage() {
  const t = useTexts('pages')
  const { data, ...state } = useCall('game/favorite/getFavorites', FAVORITES_INPUT)
  const games = data?.items.map(({ availableGame }) => availableGame)
  const empty = { picture: 'favorites', title: t('favorites.emptyTitle'), text: t('favorites.emptyText') }
  return <KeptGames title={t('page.favorites')} empty={empty} asked={{ ...state, games }} />
}
