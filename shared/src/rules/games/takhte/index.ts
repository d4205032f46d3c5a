import type { GameRecord } from '../game-record.ts'
import { chipsOn, oneChip } from '../listed-bets.ts'
import { CHIPS } from '../proof-form.ts'
import { TAKHTE_SPOTS, takhteGame } from './game.ts'
import { takhteVerifier } from './verifier.ts'

export const takhte: GameRecord = {
  game: 'takhte',
  kind: 'instant',
  rules: takhteGame,
  family: 'originals',
  verifier: takhteVerifier,
  bets: () => oneChip(TAKHTE_SPOTS),
  simulated: () => chipsOn('white', 'equal', 'blackMars', 'whiteDouble'),
  proof: {
    fields: { chips: CHIPS },
    example: {
      serverSeed: '2c4f173f849a236499c5f6b7fe245a2d1b20d1c00f28caa7aa9186b9b0137138',
      clientSeed: 'OpNst_Ro',
      nonce: '14',
      bet: { chips: 'white=1 blackDouble=1' },
    },
    outcome: 'lists',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
