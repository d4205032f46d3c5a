import type { GameRecord } from '../game-record.ts'
import { targets } from '../listed-bets.ts'
import { limboGame } from './game.ts'
import { limboVerifier } from './verifier.ts'

export const limbo: GameRecord = {
  game: 'limbo',
  kind: 'instant',
  rules: limboGame,
  family: 'originals',
  verifier: limboVerifier,
  bets: () => targets('1.01', '1.10', '1.50', '2.00', '3.33', '10.00', '140.42', '10000.00', '1000000.00'),
  simulated: () => targets('2.00', '1.01', '1.50', '10.00', '100.00'),
}
