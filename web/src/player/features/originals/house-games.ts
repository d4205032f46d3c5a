/** The house games, by the name their rules have; `game.<name>` of the texts is what players call them. */
export const HOUSE_GAMES = [
  'dice',
  'limbo',
  'crash',
  'plinko',
  'keno',
  'wheel',
  'diamonds',
  'darts',
  'mines',
  'hilo',
  'dragontower',
  'chicken',
  'pump',
  'snakes',
  'roulette',
  'baccarat',
  'dragon-tiger',
  'takhte',
] as const
export type HouseGame = (typeof HOUSE_GAMES)[number]

export function isHouseGame(name: string): name is HouseGame {
  return HOUSE_GAMES.some((game) => game === name)
}
