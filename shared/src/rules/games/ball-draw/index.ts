import type { GameRecord } from '../game-record.ts'
import { chipsOn, oneChip } from '../listed-bets.ts'
import { LIVE_TIMES } from '../live-times.ts'
import { CHIPS, OUR_SEEDS } from '../proof-form.ts'
import { BALL_SPOTS, ballDrawGame } from './game.ts'
import { ballDrawVerifier } from './verifier.ts'

export const ballDraw: GameRecord = {
  game: 'ball-draw',
  kind: 'instant',
  rules: ballDrawGame,
  family: 'tables',
  isLiveOnly: true,
  live: { rules: ballDrawGame, ...LIVE_TIMES, dealMs: 6_000 },
  verifier: ballDrawVerifier,
  bets: () => oneChip([...BALL_SPOTS.keys()]),
  simulated: () => chipsOn(...BALL_SPOTS.keys()),
  proof: {
    fields: { chips: CHIPS },
    example: { ...OUR_SEEDS, bet: { chips: 'ball-7=1' } },
    outcome: 'number',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
