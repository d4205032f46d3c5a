import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'mines',
    picture: 'anar',
    view: () => import('./mines-view.tsx').then((module) => module.MinesView),
  },
]
