import type { CallData } from '@tas/shared/contract/api.ts'
import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { textOf } from '../../../lib/i18n.ts'
import { queryClient } from '../../../lib/query.ts'
import { showToast } from '../../../ui/toast.tsx'
import { FAVORITES, FAVORITES_INPUT } from './favorites-call.ts'

type Favorites = CallData<typeof FAVORITES>

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
export async function setFavorite(game: AvailableGameData, isFavorite: boolean): Promise<void> {
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
