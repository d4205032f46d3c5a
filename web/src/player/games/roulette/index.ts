import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'roulette',
    picture: 'european-roulette',
    view: () => import('./roulette-view.tsx').then((module) => module.RouletteView),
    live: () => import('./live-board.tsx').then((module) => module.rouletteBoard),
  },
]
