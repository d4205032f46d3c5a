import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'limbo',
    picture: 'hadd',
    view: () => import('./limbo-view.tsx').then((module) => module.LimboView),
  },
]
