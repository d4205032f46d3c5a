import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'plinko',
    picture: 'baran',
    view: () => import('./plinko-view.tsx').then((module) => module.PlinkoView),
  },
]
