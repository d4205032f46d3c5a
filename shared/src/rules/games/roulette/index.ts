import type { GameRecord } from '../game-record.ts'
import { chipsOn, oneChip } from '../listed-bets.ts'
import { LIVE_TIMES } from '../live-times.ts'
import { CHIPS } from '../proof-form.ts'
import { rouletteGame } from './game.ts'
import { ROULETTE_SPOTS } from './spots.ts'
import { rouletteVerifier } from './verifier.ts'

export const roulette: GameRecord = {
  game: 'roulette',
  kind: 'instant',
  rules: rouletteGame,
  family: 'tables',
  live: { rules: rouletteGame, ...LIVE_TIMES },
  verifier: rouletteVerifier,
  bets: () => oneChip([...ROULETTE_SPOTS.keys()]),
  simulated: () => chipsOn('red', 'straight-17', 'split-17-20', 'dozen-1'),
  proof: {
    fields: { chips: CHIPS },
    // lotuseuy/stake-provably-fair-verifier, Tests/Games/Roulette.test.js
    example: {
      serverSeed: '2c4f173f849a236499c5f6b7fe245a2d1b20d1c00f28caa7aa9186b9b0137138',
      clientSeed: 'OpNst_Ro',
      nonce: '14',
      bet: { chips: 'straight-28=1 black=4' },
    },
    outcome: 'number',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
