import type { GameRecord } from '../game-record.ts'
import { choice } from '../proof-form.ts'
import { wheelGame } from './game.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS } from './tables.ts'
import { wheelVerifier } from './verifier.ts'

export const wheel: GameRecord = {
  game: 'wheel',
  kind: 'instant',
  rules: wheelGame,
  family: 'originals',
  verifier: wheelVerifier,
  bets: () => WHEEL_SEGMENTS.flatMap((segments) => WHEEL_RISKS.map((risk) => ({ segments, risk }))),
  proof: {
    fields: { segments: choice(WHEEL_SEGMENTS), risk: choice(WHEEL_RISKS) },
    // KyranRana/stake-provably-fair-api, src/test/Wheel.test.ts
    example: {
      serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
      clientSeed: '3c83fc7e07',
      nonce: '3',
      bet: { segments: '50', risk: 'medium' },
    },
    outcome: 'number',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
