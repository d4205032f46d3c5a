import type { GameRecord } from '../game-record.ts'
import { actions, choice } from '../proof-form.ts'
import { MAX_MINES, minesGame } from './game.ts'
import { minesVerifier } from './verifier.ts'

const MINES = Array.from({ length: MAX_MINES }, (_, index) => index + 1)

export const mines: GameRecord = {
  game: 'mines',
  kind: 'cashOut',
  rules: minesGame,
  family: 'originals',
  verifier: minesVerifier,
  bets: () => MINES.map((mines) => ({ mines })),
  simulated: () => [3, 1, 5, 10, 24].map((mines) => ({ mines })),
  proof: {
    fields: { mines: choice(MINES), actions: actions('tiles') },
    // lotuseuy/stake-provably-fair-verifier, Tests/Games/Mines.test.js
    example: {
      serverSeed: 'e8c495e2af38633f6ad42e0da12c8e3de7420d5284d054e36e83fdd2f13db44d',
      clientSeed: 'huoauPze',
      nonce: '23',
      bet: { mines: '3', actions: '7 12 18' },
    },
    outcome: 'list',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
