import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'pump',
    picture: 'tolombeh',
    view: () => import('./pump-view.tsx').then((module) => module.PumpView),
  },
]
