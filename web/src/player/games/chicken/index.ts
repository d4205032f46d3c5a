import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'chicken',
    picture: 'joojeh',
    view: () => import('./chicken-view.tsx').then((module) => module.ChickenView),
  },
]
