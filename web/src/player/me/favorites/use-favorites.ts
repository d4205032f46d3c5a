import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import { loadChunk } from '../../../lib/lazy-chunk.ts'
import { useCall } from '../../../lib/query.ts'
import { FAVORITES, FAVORITES_INPUT } from './favorites-call.ts'

/** The favourites of the player who is logged in, and the toggle. */
export function useFavorites() {
  const { data } = useCall(FAVORITES, FAVORITES_INPUT, { silent: true })
  const isFavorite = ({ id }: { readonly id: string }) =>
    data?.items.some(({ availableGame }) => availableGame.id === id) ?? false
  return {
    isFavorite,
    toggle: (game: AvailableGameData) => {
      // What a press does is no part of the first page.
      void loadChunk(() => import('./set-favorite.ts')).then((one) => one.setFavorite(game, !isFavorite(game)))
    },
  }
}
