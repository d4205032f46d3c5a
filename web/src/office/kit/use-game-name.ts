import { useNamedTexts } from '../me/texts.ts'

/** What players call a game; a game nobody named keeps its own name. */
export function useGameName(): (game: string) => string {
  const nameOf = useNamedTexts('originals')
  return (game) => nameOf(`game.${game}`) ?? game
}
