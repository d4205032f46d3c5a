import type { GameRecord } from '../game-record.ts'
import { plinkoGame } from './game.ts'
import { PLINKO_RISKS, PLINKO_ROWS } from './tables.ts'
import { plinkoVerifier } from './verifier.ts'

export const plinko: GameRecord = {
  game: 'plinko',
  kind: 'instant',
  rules: plinkoGame,
  family: 'originals',
  verifier: plinkoVerifier,
  bets: () => PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => ({ rows, risk }))),
}
