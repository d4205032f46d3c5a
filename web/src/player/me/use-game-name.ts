import { useNamedTexts } from '../../lib/i18n.ts'

/** What players call the game of a bet; a game nobody named keeps its own name. */
export function useGameName(): (game: string) => string {
  const nameOf = useNamedTexts('originals')
  return (game) => nameOf(`game.${game}`) ?? game
}
