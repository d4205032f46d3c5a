import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'wheel-of-fortune',
    picture: 'wheel-of-fortune',
    live: () => import('./live-board.tsx').then((module) => module.wheelOfFortuneBoard),
  },
]
