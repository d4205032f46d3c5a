import type { GameRecord } from '../game-record.ts'
import { difficulties } from '../listed-bets.ts'
import { actions, choice } from '../proof-form.ts'
import { SNAKES_DIFFICULTIES, snakesGame } from './game.ts'
import { snakesVerifier } from './verifier.ts'

export const snakes: GameRecord = {
  game: 'snakes',
  kind: 'cashOut',
  rules: snakesGame,
  family: 'originals',
  verifier: snakesVerifier,
  bets: () => difficulties(SNAKES_DIFFICULTIES),
  proof: {
    fields: { difficulty: choice(SNAKES_DIFFICULTIES), actions: actions('count') },
    // provably-fair-betting/verifierform-stake, tests/lib/games/testcases/snakes.json
    example: {
      serverSeed: '6f2359d994c63b1e32f357379aa2e372',
      clientSeed: 'a8530c7a3bb928ac086d7ade9b07de9b',
      nonce: '6',
      bet: { difficulty: 'medium', actions: '1' },
    },
    outcome: 'list',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
