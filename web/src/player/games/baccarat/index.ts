import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'baccarat',
    picture: 'baccarat',
    view: () => import('./baccarat-view.tsx').then((module) => module.BaccaratView),
    live: () => import('./live-board.tsx').then((module) => module.baccaratBoard),
  },
]
