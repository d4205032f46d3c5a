import type { GameRecord } from '../game-record.ts'
import { chipsOn, oneChip } from '../listed-bets.ts'
import { LIVE_TIMES } from '../live-times.ts'
import { CHIPS } from '../proof-form.ts'
import { DRAGON_TIGER_SPOTS, dragonTigerGame } from './game.ts'
import { dragonTigerVerifier } from './verifier.ts'

export const dragonTiger: GameRecord = {
  game: 'dragon-tiger',
  kind: 'instant',
  rules: dragonTigerGame,
  family: 'tables',
  live: { rules: dragonTigerGame, ...LIVE_TIMES, dealMs: 5_000 },
  verifier: dragonTigerVerifier,
  bets: () => oneChip(DRAGON_TIGER_SPOTS),
  simulated: () => chipsOn('dragon', 'tiger', 'tie', 'suitedTie'),
  proof: {
    fields: { chips: CHIPS },
    example: {
      serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
      clientSeed: '7pwXtJ6R',
      nonce: '14',
      bet: { chips: 'dragon=1' },
    },
    outcome: 'cards',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
