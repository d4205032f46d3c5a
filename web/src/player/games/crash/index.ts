import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'crash',
    picture: 'shahin',
    view: () => import('./crash-view.tsx').then((module) => module.CrashView),
  },
]
