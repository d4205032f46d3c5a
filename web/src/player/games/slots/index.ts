import type { WebGame } from '../../play/web-game.ts'
import { loadSlotView } from './load-slot-view.ts'

/** The pictures of the machines, by the id of their description. */
const PICTURES = {
  yalda: 'yalda-nights',
  simorgh: 'simurgh',
  karvan: 'caravan',
  rostam: 'shahnameh',
  bagh: 'peacock-garden',
  haftsin: 'nowruz',
  firuzeh: 'lapis',
  ganj: 'persepolis',
  darya: 'pearl-of-hormuz',
} as const

const descriptions = import.meta.glob('../../../../../shared/src/rules/slots/machines/*.json')

export const games: readonly WebGame[] = Object.entries(PICTURES).map(([game, picture]) => ({
  game,
  picture,
  view: () => loadSlotView(game, descriptions[`../../../../../shared/src/rules/slots/machines/${game}.json`]),
}))
