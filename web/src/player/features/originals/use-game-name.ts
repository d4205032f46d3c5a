import { useTexts } from '../../../lib/i18n.ts'
import { isHouseGame } from './house-games.ts'

/** The live tables, by the name their bets have. */
const LIVE_TABLES = [
  'live-roulette',
  'live-baccarat',
  'live-dragon-tiger',
  'live-wheel-of-fortune',
  'live-ball-draw',
] as const

/** What players call the game of a bet; a game nobody named keeps its own name. */
export function useGameName(): (game: string) => string {
  const t = useTexts('originals')
  return (game) => {
    if (isHouseGame(game)) return t(`game.${game}`)
    const table = LIVE_TABLES.find((name) => name === game)
    return table === undefined ? game : t(`game.${table}`)
  }
}
