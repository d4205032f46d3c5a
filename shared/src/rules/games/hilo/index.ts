import type { GameRecord } from '../game-record.ts'
import { hiloGame } from './game.ts'
import { hiloVerifier } from './verifier.ts'

export const hilo: GameRecord = {
  game: 'hilo',
  kind: 'cashOut',
  rules: hiloGame,
  family: 'originals',
  verifier: hiloVerifier,
  bets: () => [{}],
}
