import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'dragontower',
    picture: 'iwan',
    view: () => import('./tower-view.tsx').then((module) => module.TowerView),
  },
]
