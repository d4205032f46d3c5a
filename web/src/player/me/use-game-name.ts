import { isHouseGame, LIVE_TABLES } from '../../lib/house-games.ts'
import { useTexts } from '../../lib/i18n.ts'

/** What players call the game of a bet; a game nobody named keeps its own name. */
export function useGameName(): (game: string) => string {
  const t = useTexts('originals')
  return (game) => {
    if (isHouseGame(game)) return t(`game.${game}`)
    const table = LIVE_TABLES.find((name) => name === game)
    return table === undefined ? game : t(`game.${table}`)
  }
}
