import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'dragon-tiger',
    picture: 'dragon-tiger',
    view: () => import('./dragon-tiger-view.tsx').then((module) => module.DragonTigerView),
    live: () => import('./live-board.tsx').then((module) => module.dragonTigerBoard),
  },
]
