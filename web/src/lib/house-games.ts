/** The slot machines, by the id of their description. */
export const SLOT_MACHINES = [
  'yalda',
  'simorgh',
  'karvan',
  'rostam',
  'bagh',
  'haftsin',
  'firuzeh',
  'ganj',
  'darya',
] as const
export type SlotMachine = (typeof SLOT_MACHINES)[number]

export function isSlotMachine(name: string): name is SlotMachine {
  return SLOT_MACHINES.some((machine) => machine === name)
}

/** The live tables, by the name their bets have. */
export const LIVE_TABLES = [
  'live-roulette',
  'live-baccarat',
  'live-dragon-tiger',
  'live-wheel-of-fortune',
  'live-ball-draw',
] as const

/** Games that are played at live tables only: they have rules and proofs, but no bets of their own name. */
export const TABLE_RULES = ['wheel-of-fortune', 'ball-draw'] as const

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
  'blackjack',
  'roulette',
  'baccarat',
  'dragon-tiger',
  'takhte',
  'red-dog',
  'video-poker',
  'deuces-wild',
  ...TABLE_RULES,
  ...SLOT_MACHINES,
] as const
export type HouseGame = (typeof HOUSE_GAMES)[number]

export function isHouseGame(name: string): name is HouseGame {
  return HOUSE_GAMES.some((game) => game === name)
}
