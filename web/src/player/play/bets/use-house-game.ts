import { gamePath } from '@tas/shared/contract/catalogue/games-part.ts'
import { useCall } from '../../../lib/query.ts'

const ONE_HOUR_MS = 3_600_000

/** Where a house game is played and what its tile shows; null while that is not known, or where it is not on offer. */
export function useHouseGame(name: string | undefined) {
  const { data } = useCall('game/game/getGames', { limit: 100 }, { silent: true, staleTimeMs: ONE_HOUR_MS })
  const game = data?.items.find(({ availableGame }) => availableGame.mainGame.uniqueName === name)?.availableGame
  return game === undefined ? null : { path: gamePath(game), imgUrl: game.imgUrl, isPlayable: game.isPlayable }
}
