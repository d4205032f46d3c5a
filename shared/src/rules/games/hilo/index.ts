import type { GameRecord } from '../game-record.ts'
import { actions } from '../proof-form.ts'
import { hiloGame } from './game.ts'
import { hiloVerifier } from './verifier.ts'

export const hilo: GameRecord = {
  game: 'hilo',
  kind: 'cashOut',
  rules: hiloGame,
  family: 'originals',
  verifier: hiloVerifier,
  bets: () => [{}],
  proof: {
    fields: { actions: actions('words') },
    // lotuseuy/stake-provably-fair-verifier, Tests/Games/Cards.Hilo.test.js
    example: {
      serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
      clientSeed: '7pwXtJ6R',
      nonce: '24',
      bet: { actions: 'lower lower' },
    },
    outcome: 'cards',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
