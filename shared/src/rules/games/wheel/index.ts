import type { GameRecord } from '../game-record.ts'
import { wheelGame } from './game.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS } from './tables.ts'
import { wheelVerifier } from './verifier.ts'

export const wheel: GameRecord = {
  game: 'wheel',
  kind: 'instant',
  rules: wheelGame,
  family: 'originals',
  verifier: wheelVerifier,
  bets: () => WHEEL_SEGMENTS.flatMap((segments) => WHEEL_RISKS.map((risk) => ({ segments, risk }))),
}
