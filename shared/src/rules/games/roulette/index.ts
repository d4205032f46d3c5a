import type { GameRecord } from '../game-record.ts'
import { chipsOn, oneChip } from '../listed-bets.ts'
import { rouletteGame } from './game.ts'
import { ROULETTE_SPOTS } from './spots.ts'
import { rouletteVerifier } from './verifier.ts'

export const roulette: GameRecord = {
  game: 'roulette',
  kind: 'instant',
  rules: rouletteGame,
  family: 'tables',
  verifier: rouletteVerifier,
  bets: () => oneChip([...ROULETTE_SPOTS.keys()]),
  simulated: () => chipsOn('red', 'straight-17', 'split-17-20', 'dozen-1'),
}
