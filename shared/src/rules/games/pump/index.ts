import type { GameRecord } from '../game-record.ts'
import { HIDDEN_END_DIFFICULTIES, hiddenEndVerifier } from '../hidden-end.ts'
import { difficulties } from '../listed-bets.ts'
import { actions, choice } from '../proof-form.ts'
import { PUMP, pumpGame } from './game.ts'

export const pump: GameRecord = {
  game: 'pump',
  kind: 'cashOut',
  rules: pumpGame,
  family: 'originals',
  verifier: hiddenEndVerifier(PUMP),
  bets: () => difficulties(HIDDEN_END_DIFFICULTIES),
  proof: {
    fields: { difficulty: choice(HIDDEN_END_DIFFICULTIES), actions: actions('count') },
    // provably-fair-betting/verifierform-stake, tests/lib/games/testcases/pump.json
    example: {
      serverSeed: 'd027ce5077bd62a2072de5521fcad8b7',
      clientSeed: 'b39cea8e183258455750e51667d3aec0',
      nonce: '0',
      bet: { actions: '1' },
    },
    outcome: 'list',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
