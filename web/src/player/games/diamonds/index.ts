import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'diamonds',
    picture: 'almas',
    view: () => import('./diamonds-view.tsx').then((module) => module.DiamondsView),
  },
]
