import type { HouseGame } from '../../../lib/house-games.ts'

/** The picture of each house game, as the catalogue names it. */
const PICTURES: Readonly<Record<HouseGame, string>> = {
  dice: 'tas',
  limbo: 'hadd',
  crash: 'shahin',
  plinko: 'baran',
  keno: 'setareh',
  wheel: 'charkh',
  diamonds: 'almas',
  darts: 'dart',
  mines: 'anar',
  hilo: 'fara-foru',
  dragontower: 'iwan',
  chicken: 'joojeh',
  pump: 'tolombeh',
  snakes: 'mar-o-pelleh',
  blackjack: 'twenty-one',
  roulette: 'european-roulette',
  baccarat: 'baccarat',
  'dragon-tiger': 'dragon-tiger',
  'wheel-of-fortune': 'wheel-of-fortune',
  'ball-draw': 'ball-draw',
  takhte: 'takhte',
  'red-dog': 'red-dog',
  'video-poker': 'video-poker',
  'deuces-wild': 'deuces-wild',
  yalda: 'yalda-nights',
  simorgh: 'simurgh',
  karvan: 'caravan',
  rostam: 'shahnameh',
  bagh: 'peacock-garden',
  haftsin: 'nowruz',
  firuzeh: 'lapis',
  ganj: 'persepolis',
  darya: 'pearl-of-hormuz',
}

export function pictureOf(game: HouseGame): string {
  return `/assets/img/games/${PICTURES[game]}.svg`
}
