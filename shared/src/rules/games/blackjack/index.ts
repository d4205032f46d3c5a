import type { GameRecord } from '../game-record.ts'
import { actions } from '../proof-form.ts'
import { blackjackGame } from './game.ts'
import { blackjackVerifier } from './verifier.ts'

export const blackjack: GameRecord = {
  game: 'blackjack',
  kind: 'hand',
  rules: blackjackGame,
  family: 'tables',
  verifier: blackjackVerifier,
  bets: () => [{}],
  proof: {
    fields: { actions: actions('moves') },
    // provably-fair-betting/verifierform-stake, tests/lib/games/testcases/blackjack.json
    example: {
      serverSeed: '28ca8b5734401f5236ccb305e4526d07',
      clientSeed: 'b42fa130a68dfe8133fa268d5fb34cbe',
      nonce: '8',
      bet: { actions: 'stand' },
    },
    outcome: 'cards',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
