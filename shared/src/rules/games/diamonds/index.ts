import type { GameRecord } from '../game-record.ts'
import { diamondsGame } from './game.ts'
import { diamondsVerifier } from './verifier.ts'

export const diamonds: GameRecord = {
  game: 'diamonds',
  kind: 'instant',
  rules: diamondsGame,
  family: 'originals',
  verifier: diamondsVerifier,
  bets: () => [{}],
}
