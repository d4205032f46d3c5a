import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'wheel',
    picture: 'charkh',
    view: () => import('./wheel-view.tsx').then((module) => module.WheelView),
  },
]
