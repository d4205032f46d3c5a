import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'blackjack',
    picture: 'twenty-one',
    view: () => import('./blackjack-view.tsx').then((module) => module.BlackjackView),
  },
]
