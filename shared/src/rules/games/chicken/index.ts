import type { GameRecord } from '../game-record.ts'
import { HIDDEN_END_DIFFICULTIES, hiddenEndVerifier } from '../hidden-end.ts'
import { difficulties } from '../listed-bets.ts'
import { CHICKEN, chickenGame } from './game.ts'

export const chicken: GameRecord = {
  game: 'chicken',
  kind: 'cashOut',
  rules: chickenGame,
  family: 'originals',
  verifier: hiddenEndVerifier(CHICKEN),
  bets: () => difficulties(HIDDEN_END_DIFFICULTIES),
}
