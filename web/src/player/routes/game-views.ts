import { type LazyChunk, lazyChunk } from '../../lib/lazy-chunk.ts'
import { slotChunk } from '../games/slots/slot-chunk.ts'
import type { GameViewProps } from '../play/game-view-props.ts'

const liveTable = lazyChunk(() => import('../games/tables/tables-view.tsx').then((module) => module.TablesView))

/**
 * The view of each kind of game, by `mainGame.uniqueName` (spec §2, game view). A game plugs in with one line. A name
 * that is not here shows the not-found view.
 */
const GAME_VIEWS: Readonly<Record<string, LazyChunk<GameViewProps>>> = {
  dice: lazyChunk(() => import('../games/dice/dice-view.tsx').then((module) => module.DiceView)),
  limbo: lazyChunk(() => import('../games/limbo/limbo-view.tsx').then((module) => module.LimboView)),
  keno: lazyChunk(() => import('../games/keno/keno-view.tsx').then((module) => module.KenoView)),
  plinko: lazyChunk(() => import('../games/plinko/plinko-view.tsx').then((module) => module.PlinkoView)),
  diamonds: lazyChunk(() => import('../games/diamonds/diamonds-view.tsx').then((module) => module.DiamondsView)),
  wheel: lazyChunk(() => import('../games/wheel/wheel-view.tsx').then((module) => module.WheelView)),
  darts: lazyChunk(() => import('../games/darts/darts-view.tsx').then((module) => module.DartsView)),
  dragontower: lazyChunk(() => import('../games/dragontower/tower-view.tsx').then((module) => module.TowerView)),
  mines: lazyChunk(() => import('../games/mines/mines-view.tsx').then((module) => module.MinesView)),
  chicken: lazyChunk(() => import('../games/chicken/chicken-view.tsx').then((module) => module.ChickenView)),
  pump: lazyChunk(() => import('../games/pump/pump-view.tsx').then((module) => module.PumpView)),
  hilo: lazyChunk(() => import('../games/hilo/hilo-view.tsx').then((module) => module.HiloView)),
  snakes: lazyChunk(() => import('../games/snakes/snakes-view.tsx').then((module) => module.SnakesView)),
  blackjack: lazyChunk(() => import('../games/blackjack/blackjack-view.tsx').then((module) => module.BlackjackView)),
  'red-dog': lazyChunk(() => import('../games/red-dog/red-dog-view.tsx').then((module) => module.RedDogView)),
  'video-poker': lazyChunk(() =>
    import('../games/video-poker/video-poker-view.tsx').then((module) => module.VideoPokerView),
  ),
  'deuces-wild': lazyChunk(() =>
    import('../games/video-poker/video-poker-view.tsx').then((module) => module.DeucesWildView),
  ),
  roulette: lazyChunk(() => import('../games/roulette/roulette-view.tsx').then((module) => module.RouletteView)),
  baccarat: lazyChunk(() => import('../games/baccarat/baccarat-view.tsx').then((module) => module.BaccaratView)),
  'dragon-tiger': lazyChunk(() =>
    import('../games/dragon-tiger/dragon-tiger-view.tsx').then((module) => module.DragonTigerView),
  ),
  takhte: lazyChunk(() => import('../games/takhte/takhte-view.tsx').then((module) => module.TakhteView)),
  'live-roulette': liveTable,
  'live-baccarat': liveTable,
  'live-dragon-tiger': liveTable,
  'live-wheel-of-fortune': liveTable,
  'live-ball-draw': liveTable,
  crash: lazyChunk(() => import('../games/crash/crash-view.tsx').then((module) => module.CrashView)),
  lottery: lazyChunk(() => import('../features/lottery/lottery-view.tsx').then((module) => module.LotteryView)),
  yalda: slotChunk('yalda', () => import('@tas/shared/rules/slots/machines/yalda.json')),
  simorgh: slotChunk('simorgh', () => import('@tas/shared/rules/slots/machines/simorgh.json')),
  karvan: slotChunk('karvan', () => import('@tas/shared/rules/slots/machines/karvan.json')),
  rostam: slotChunk('rostam', () => import('@tas/shared/rules/slots/machines/rostam.json')),
  bagh: slotChunk('bagh', () => import('@tas/shared/rules/slots/machines/bagh.json')),
  haftsin: slotChunk('haftsin', () => import('@tas/shared/rules/slots/machines/haftsin.json')),
  firuzeh: slotChunk('firuzeh', () => import('@tas/shared/rules/slots/machines/firuzeh.json')),
  ganj: slotChunk('ganj', () => import('@tas/shared/rules/slots/machines/ganj.json')),
  darya: slotChunk('darya', () => import('@tas/shared/rules/slots/machines/darya.json')),
}

export function gameViewOf(uniqueName: string): LazyChunk<GameViewProps> | null {
  return Object.hasOwn(GAME_VIEWS, uniqueName) ? (GAME_VIEWS[uniqueName] ?? null) : null
}
