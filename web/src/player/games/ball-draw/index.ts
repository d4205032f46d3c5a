import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'ball-draw',
    picture: 'ball-draw',
    live: () => import('./live-board.tsx').then((module) => module.ballDrawBoard),
  },
]
