import type { GameRecord } from '../game-record.ts'
import { diceGame } from './game.ts'
import { diceVerifier } from './verifier.ts'

const tenths = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ((from + index) / 10).toFixed(2))

export const dice: GameRecord = {
  game: 'dice',
  kind: 'instant',
  rules: diceGame,
  family: 'originals',
  verifier: diceVerifier,
  bets: () => [
    ...['0.01', '0.05', '98.00', ...tenths(1, 979)].map((target) => ({ direction: 'under', target })),
    ...['2.00', '99.99', '50.50'].map((target) => ({ direction: 'over', target })),
  ],
  simulated: () =>
    ['50.50', '2.00', '25.00', '90.00'].flatMap((target) => [
      { target, direction: 'over' },
      { target, direction: 'under' },
    ]),
}
