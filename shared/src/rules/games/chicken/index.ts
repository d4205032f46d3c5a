import type { GameRecord } from '../game-record.ts'
import { HIDDEN_END_DIFFICULTIES, hiddenEndVerifier } from '../hidden-end.ts'
import { difficulties } from '../listed-bets.ts'
import { actions, choice } from '../proof-form.ts'
import { CHICKEN, chickenGame } from './game.ts'

export const chicken: GameRecord = {
  game: 'chicken',
  kind: 'cashOut',
  rules: chickenGame,
  family: 'originals',
  verifier: hiddenEndVerifier(CHICKEN),
  bets: () => difficulties(HIDDEN_END_DIFFICULTIES),
  proof: {
    fields: { difficulty: choice(HIDDEN_END_DIFFICULTIES), actions: actions('count') },
    // provably-fair-betting/verifierform-stake, tests/lib/games/testcases/chicken.json
    example: {
      serverSeed: 'b8f031e0928677105e302f4979d58911',
      clientSeed: 'beb2f0d281049dd680fa1577861655cb',
      nonce: '9',
      bet: { difficulty: 'medium', actions: '2' },
    },
    outcome: 'list',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
