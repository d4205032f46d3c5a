import type { GameRecord } from '../game-record.ts'
import { chipsOn, oneChip } from '../listed-bets.ts'
import { LIVE_TIMES } from '../live-times.ts'
import { CHIPS } from '../proof-form.ts'
import { BACCARAT_SPOTS, baccaratGame } from './game.ts'
import { baccaratVerifier } from './verifier.ts'

export const baccarat: GameRecord = {
  game: 'baccarat',
  kind: 'instant',
  rules: baccaratGame,
  family: 'tables',
  live: { rules: baccaratGame, ...LIVE_TIMES, dealMs: 9_000 },
  verifier: baccaratVerifier,
  bets: () => oneChip(BACCARAT_SPOTS),
  simulated: () => chipsOn('banker', 'player', 'tie', 'playerPair', 'bankerPair'),
  proof: {
    fields: { chips: CHIPS },
    // lotuseuy/stake-provably-fair-verifier, Tests/Games/Cards.Baccarat.test.js
    example: {
      serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
      clientSeed: '7pwXtJ6R',
      nonce: '14',
      bet: { chips: 'banker=2 tie=1' },
    },
    outcome: 'cards',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
