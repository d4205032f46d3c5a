import type { GameRecord } from '../game-record.ts'
import { HIDDEN_END_DIFFICULTIES, hiddenEndVerifier } from '../hidden-end.ts'
import { difficulties } from '../listed-bets.ts'
import { PUMP, pumpGame } from './game.ts'

export const pump: GameRecord = {
  game: 'pump',
  kind: 'cashOut',
  rules: pumpGame,
  family: 'originals',
  verifier: hiddenEndVerifier(PUMP),
  bets: () => difficulties(HIDDEN_END_DIFFICULTIES),
}
