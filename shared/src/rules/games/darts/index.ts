import type { GameRecord } from '../game-record.ts'
import { difficulties } from '../listed-bets.ts'
import { choice } from '../proof-form.ts'
import { DARTS_DIFFICULTIES, dartsGame } from './game.ts'
import { dartsVerifier } from './verifier.ts'

export const darts: GameRecord = {
  game: 'darts',
  kind: 'instant',
  rules: dartsGame,
  family: 'originals',
  verifier: dartsVerifier,
  bets: () => difficulties(DARTS_DIFFICULTIES),
  proof: {
    fields: { difficulty: choice(DARTS_DIFFICULTIES) },
    // Kyran121/provably-fair-verifierform-stake, e2e/testfiles/darts-all-testcases.json
    example: {
      serverSeed: 'fad1d904fc884b817775353e8969741728d50b509cfdb0e2d854730ee21e446e',
      clientSeed: '2Gb-U__XyD',
      nonce: '33',
      bet: { difficulty: 'easy' },
    },
    outcome: 'multiplier',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
