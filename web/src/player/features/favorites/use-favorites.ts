import type { CallData } from '@tas/shared/contract/api.ts'
import type { AvailableGameData } from '@tas/shared/contract/catalogue.ts'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { textOf } from '../../../lib/i18n.ts'
import { queryClient, useCall } from '../../../lib/query.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useLoginPrompt } from '../../modal.ts'

const FAVORITES = 'game/favorite/getFavorites'
type Favorites = CallData<typeof FAVORITES>
/** As many as one answer may carry: enough to light the stars of the tiles. */
export const FAVORITES_INPUT = { pageNumber: 1, limit: 100 }

function change(game: AvailableGameData, isFavorite: boolean): void {
  queryClient.setQueriesData<Favorites>({ queryKey: [FAVORITES, FAVORITES_INPUT] }, (known) => {
    if (known === undefined) return known
    const others = known.items.filter(({ availableGame }) => availableGame.id !== game.id)
    const items = isFavorite ? [{ id: game.id, availableGame: game }, ...others] : others
    return { items, countAll: known.countAll + items.length - known.items.length }
  })
}

const underWay = new Set<string>()

/** Shows the change at once and takes it back when the server refuses; further presses wait for the first to end. */
async function setFavorite(game: AvailableGameData, isFavorite: boolean): Promise<void> {
  if (underWay.has(game.id)) return
  underWay.add(game.id)
  change(game, isFavorite)
  try {
    await call(isFavorite ? 'game/favorite/add' : 'game/favorite/delete', { availableGameId: game.id })
    showToast(textOf('lobby', isFavorite ? 'favoriteAdded' : 'favoriteRemoved'))
  } catch (error) {
    change(game, !isFavorite)
    if (isApiError(error)) showToast(error.text, 'bad')
  } finally {
    underWay.delete(game.id)
    void queryClient.invalidateQueries({ queryKey: [FAVORITES] })
  }
}

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
      if (isLogged) void setFavorite(game, !isFavorite(game))
      else login()
    },
  }
}
