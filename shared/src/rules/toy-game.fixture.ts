import { chipVerifier } from './games/chip-verifier.ts'
import { evenDrawGame } from './games/even-draw.ts'
import type { GameRecord } from './games/game-record.ts'
import { oneChip } from './games/listed-bets.ts'
import { LIVE_TIMES } from './games/live-times.ts'
import { CHIPS, OUR_SEEDS } from './games/proof-form.ts'

/** A game nobody offers: one of 50 marbles, 24 of them blue and 24 red. What tests add by its record alone. */
export const toyRules = evenDrawGame({
  game: 'toy',
  count: 50,
  spots: new Map([
    ['blue', Array.from({ length: 24 }, (_, index) => index)],
    ['red', Array.from({ length: 24 }, (_, index) => index + 24)],
  ]),
  paid: 48,
  nameOf: (marble) => marble,
})

/** All that a new game says of itself in shared. */
export const toyGame: GameRecord = {
  game: 'toy',
  kind: 'instant',
  rules: toyRules,
  family: 'tables',
  live: { rules: toyRules, ...LIVE_TIMES },
  verifier: chipVerifier(toyRules, { wordCount: 1, formula: 'floor(float × 50)' }),
  bets: () => oneChip(toyRules.spots),
  proof: {
    fields: { chips: CHIPS },
    example: { ...OUR_SEEDS, bet: { chips: 'blue=3 red=1' } },
    outcome: 'number',
  },
  rulesText: async () => [{ en: 'One of 50 marbles is drawn.', fa: 'یکی از ۵۰ تیله کشیده می‌شود.' }],
}
