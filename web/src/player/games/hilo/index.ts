import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'hilo',
    picture: 'fara-foru',
    view: () => import('./hilo-view.tsx').then((module) => module.HiloView),
  },
]
