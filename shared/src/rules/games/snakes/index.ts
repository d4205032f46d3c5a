import type { GameRecord } from '../game-record.ts'
import { difficulties } from '../listed-bets.ts'
import { SNAKES_DIFFICULTIES, snakesGame } from './game.ts'
import { snakesVerifier } from './verifier.ts'

export const snakes: GameRecord = {
  game: 'snakes',
  kind: 'cashOut',
  rules: snakesGame,
  family: 'originals',
  verifier: snakesVerifier,
  bets: () => difficulties(SNAKES_DIFFICULTIES),
}
