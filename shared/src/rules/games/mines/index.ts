import type { GameRecord } from '../game-record.ts'
import { MAX_MINES, minesGame } from './game.ts'
import { minesVerifier } from './verifier.ts'

export const mines: GameRecord = {
  game: 'mines',
  kind: 'cashOut',
  rules: minesGame,
  family: 'originals',
  verifier: minesVerifier,
  bets: () => Array.from({ length: MAX_MINES }, (_, index) => ({ mines: index + 1 })),
  simulated: () => [3, 1, 5, 10, 24].map((mines) => ({ mines })),
}
