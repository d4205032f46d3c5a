import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'snakes',
    picture: 'mar-o-pelleh',
    view: () => import('./snakes-view.tsx').then((module) => module.SnakesView),
  },
]
