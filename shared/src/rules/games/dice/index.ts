import type { GameRecord } from '../game-record.ts'
import { choice, DECIMAL } from '../proof-form.ts'
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
  proof: {
    fields: { direction: choice(['over', 'under']), target: DECIMAL },
    // lotuseuy/stake-provably-fair-verifier, Tests/Games/Dice.test.js
    example: {
      serverSeed: '0f6e8aba300b7f1217ee46606773cf6046b524f74505cf2124ffe181ad6b9dbf',
      clientSeed: 'aR3kRBVn',
      nonce: '44',
      commitment: '97139e593bce24783a3c4be064b07a07952e08f7f6f5d16a28abfc69c8453f99',
      bet: { target: '28.59', direction: 'under' },
    },
    outcome: 'hundredths',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
