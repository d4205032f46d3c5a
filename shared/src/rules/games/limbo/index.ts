import type { GameRecord } from '../game-record.ts'
import { targets } from '../listed-bets.ts'
import { DECIMAL } from '../proof-form.ts'
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
  proof: {
    fields: { target: DECIMAL },
    // lotuseuy/stake-provably-fair-verifier, Tests/Games/Limbo.test.js
    example: {
      serverSeed: '0723cade85eb0996f4a20eabedd973fae0e301e709f34bc87be5bf7f347f7aab',
      clientSeed: 'Hxn8AwMB',
      nonce: '31',
      bet: { target: '2.00' },
    },
    outcome: 'multiplier',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
