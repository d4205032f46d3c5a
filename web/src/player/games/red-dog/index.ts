import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'red-dog',
    picture: 'red-dog',
    view: () => import('./red-dog-view.tsx').then((module) => module.RedDogView),
  },
]
