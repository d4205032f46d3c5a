import type { GameRecord } from '../game-record.ts'
import { actions } from '../proof-form.ts'
import { redDogGame } from './game.ts'
import { redDogVerifier } from './verifier.ts'

export const redDog: GameRecord = {
  game: 'red-dog',
  kind: 'hand',
  rules: redDogGame,
  family: 'tables',
  verifier: redDogVerifier,
  bets: () => [{}],
  proof: {
    fields: { actions: actions('calls') },
    example: {
      serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
      clientSeed: '7pwXtJ6R',
      nonce: '14',
      bet: { actions: 'call' },
    },
    outcome: 'cards',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
