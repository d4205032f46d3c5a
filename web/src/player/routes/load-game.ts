import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import { preloadTexts } from '../../lib/i18n.ts'
import { sessionToken } from '../../lib/session.ts'

/** Loads the page of a game and, at the same time, its texts. */
export function loadGamePage() {
  void preloadTexts('game')
  return import('./game-page.tsx')
}

/** Begins to load the page and view of a game while its tile is still being pressed. */
export function preloadGame({ mainGame, isPlayable, isStopped }: AvailableGameData): void {
  if (!isPlayable || isStopped || sessionToken() === null) return
  // A failure is told when the page is shown; until then nobody has asked for it.
  void Promise.all([import('./games.ts'), loadGamePage()])
    .then(([views]) => views.gameViewOf(mainGame.uniqueName)?.preload())
    .catch(() => null)
}
