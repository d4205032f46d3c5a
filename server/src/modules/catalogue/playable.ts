/**
 * The one list of engines that can be played, by the name their rules have (`mainGame.uniqueName`). The lobby, opening a
 * game and every bet of `game/original/bet` ask here: a game whose rules exist but whose page does not is "coming soon"
 * and takes no stake. A new engine adds its name here and nowhere else.
 */
export const PLAYABLE: readonly string[] = [
  'dice',
  'crash',
  'limbo',
  'keno',
  'diamonds',
  'mines',
  'dragontower',
  'hilo',
  'snakes',
  'chicken',
  'pump',
  'plinko',
  'wheel',
  'darts',
  'yalda',
  'simorgh',
  'karvan',
  'rostam',
  'bagh',
  'haftsin',
  'firuzeh',
  'ganj',
  'darya',
  'lottery',
  'blackjack',
  'roulette',
  'baccarat',
  'dragon-tiger',
  'takhte',
  'red-dog',
  'video-poker',
  'deuces-wild',
  'live-roulette',
  'live-baccarat',
  'live-dragon-tiger',
  'live-wheel-of-fortune',
  'live-ball-draw',
]

export function isPlayable(uniqueName: string): boolean {
  return PLAYABLE.includes(uniqueName)
}
