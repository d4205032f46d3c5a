import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'darts',
    picture: 'dart',
    view: () => import('./darts-view.tsx').then((module) => module.DartsView),
  },
]
