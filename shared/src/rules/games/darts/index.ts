import type { GameRecord } from '../game-record.ts'
import { difficulties } from '../listed-bets.ts'
import { DARTS_DIFFICULTIES, dartsGame } from './game.ts'
import { dartsVerifier } from './verifier.ts'

export const darts: GameRecord = {
  game: 'darts',
  kind: 'instant',
  rules: dartsGame,
  family: 'originals',
  verifier: dartsVerifier,
  bets: () => difficulties(DARTS_DIFFICULTIES),
}
