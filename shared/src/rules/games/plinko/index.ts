import type { GameRecord } from '../game-record.ts'
import { choice } from '../proof-form.ts'
import { plinkoGame } from './game.ts'
import { PLINKO_RISKS, PLINKO_ROWS } from './tables.ts'
import { plinkoVerifier } from './verifier.ts'

export const plinko: GameRecord = {
  game: 'plinko',
  kind: 'instant',
  rules: plinkoGame,
  family: 'originals',
  verifier: plinkoVerifier,
  bets: () => PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => ({ rows, risk }))),
  proof: {
    fields: { rows: choice(PLINKO_ROWS.toReversed()), risk: choice(PLINKO_RISKS) },
    // provably-fair-betting/verifierform-stake, tests/lib/games/testcases/plinko.json
    example: {
      serverSeed: '0c8f48139d81447799a5310edb9e5aac',
      clientSeed: '0beeaafc2e5364be411d4b7279923662',
      nonce: '28',
      bet: { rows: '9' },
    },
    outcome: 'list',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
