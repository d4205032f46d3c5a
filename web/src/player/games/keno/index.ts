import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'keno',
    picture: 'setareh',
    view: () => import('./keno-view.tsx').then((module) => module.KenoView),
  },
]
