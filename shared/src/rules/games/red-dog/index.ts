import type { GameRecord } from '../game-record.ts'
import { redDogGame } from './game.ts'
import { redDogVerifier } from './verifier.ts'

export const redDog: GameRecord = {
  game: 'red-dog',
  kind: 'hand',
  rules: redDogGame,
  family: 'tables',
  verifier: redDogVerifier,
  bets: () => [{}],
}
