import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'dice',
    picture: 'tas',
    view: () => import('./dice-view.tsx').then((module) => module.DiceView),
  },
]
