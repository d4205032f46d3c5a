import type { GameRecord } from '../game-record.ts'
import { chipsOn, oneChip } from '../listed-bets.ts'
import { FORTUNE_SPOTS, wheelOfFortuneGame } from './game.ts'
import { wheelOfFortuneVerifier } from './verifier.ts'

export const wheelOfFortune: GameRecord = {
  game: 'wheel-of-fortune',
  kind: 'instant',
  rules: wheelOfFortuneGame,
  family: 'tables',
  isLiveOnly: true,
  verifier: wheelOfFortuneVerifier,
  bets: () => oneChip([...FORTUNE_SPOTS.keys()]),
  simulated: () => chipsOn(...FORTUNE_SPOTS.keys()),
}
