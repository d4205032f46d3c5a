import type { GameRecord } from '../game-record.ts'
import { chipsOn, oneChip } from '../listed-bets.ts'
import { LIVE_TIMES } from '../live-times.ts'
import { CHIPS, OUR_SEEDS } from '../proof-form.ts'
import { FORTUNE_SPOTS, wheelOfFortuneGame } from './game.ts'
import { wheelOfFortuneVerifier } from './verifier.ts'

export const wheelOfFortune: GameRecord = {
  game: 'wheel-of-fortune',
  kind: 'instant',
  rules: wheelOfFortuneGame,
  family: 'tables',
  isLiveOnly: true,
  live: { rules: wheelOfFortuneGame, ...LIVE_TIMES },
  verifier: wheelOfFortuneVerifier,
  bets: () => oneChip([...FORTUNE_SPOTS.keys()]),
  simulated: () => chipsOn(...FORTUNE_SPOTS.keys()),
  proof: {
    fields: { chips: CHIPS },
    example: { ...OUR_SEEDS, bet: { chips: 'x2=3 x48=1' } },
    outcome: 'number',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
