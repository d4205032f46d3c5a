import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'takhte',
    picture: 'takhte',
    view: () => import('./takhte-view.tsx').then((module) => module.TakhteView),
  },
]
