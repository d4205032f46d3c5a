import type { GameRecord } from '../game-record.ts'
import { difficulties } from '../listed-bets.ts'
import { actions, choice } from '../proof-form.ts'
import { TOWER_DIFFICULTIES, towerGame } from './game.ts'
import { towerVerifier } from './verifier.ts'

export const dragontower: GameRecord = {
  game: 'dragontower',
  kind: 'cashOut',
  rules: towerGame,
  family: 'originals',
  verifier: towerVerifier,
  bets: () => difficulties(TOWER_DIFFICULTIES),
  proof: {
    fields: { difficulty: choice(TOWER_DIFFICULTIES), actions: actions('tiles') },
    // provably-fair-betting/verifierform-stake, tests/lib/games/testcases/dragontower.json
    example: {
      serverSeed: 'f0344667883e7628a041d8e500e6d203',
      clientSeed: '2a73709723181740d73e64233275c29c',
      nonce: '5',
      bet: { actions: '0' },
    },
    outcome: 'list',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
