import type { WebGame } from '../../play/web-game.ts'

export const games: readonly WebGame[] = [
  {
    game: 'video-poker',
    picture: 'video-poker',
    view: () => import('./video-poker-view.tsx').then((module) => module.VideoPokerView),
  },
  {
    game: 'deuces-wild',
    picture: 'deuces-wild',
    view: () => import('./video-poker-view.tsx').then((module) => module.DeucesWildView),
  },
]
