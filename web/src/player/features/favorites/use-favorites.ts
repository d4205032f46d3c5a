import type { AvailableGameData } from '@tas/shared/contract/catalogue.ts'
import { loadChunk } from '../../../lib/lazy-chunk.ts'
import { useCall } from '../../../lib/query.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { useLoginPrompt } from '../../modal.ts'
import { FAVORITES, FAVORITES_INPUT } from './favorites-call.ts'

/** The player's favourites, and the toggle. */
export function useFavorites() {
  const isLogged = useIsLogged()
  const { login } = useLoginPrompt()
  const { data } = useCall(FAVORITES, FAVORITES_INPUT, { enabled: isLogged, silent: true })
  const isFavorite = ({ id }: { readonly id: string }) =>
    isLogged && (data?.items.some(({ availableGame }) => availableGame.id === id) ?? false)
  return {
    isFavorite,
    toggle: (game: AvailableGameData) => {
      // What a press does is no part of the first page.
      if (isLogged)
        void loadChunk(() => import('./set-favorite.ts')).then((one) => one.setFavorite(game, !isFavorite(game)))
      else login()
    },
  }
}
