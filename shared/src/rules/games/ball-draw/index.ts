import type { GameRecord } from '../game-record.ts'
import { chipsOn, oneChip } from '../listed-bets.ts'
import { BALL_SPOTS, ballDrawGame } from './game.ts'
import { ballDrawVerifier } from './verifier.ts'

export const ballDraw: GameRecord = {
  game: 'ball-draw',
  kind: 'instant',
  rules: ballDrawGame,
  family: 'tables',
  isLiveOnly: true,
  verifier: ballDrawVerifier,
  bets: () => oneChip([...BALL_SPOTS.keys()]),
  simulated: () => chipsOn(...BALL_SPOTS.keys()),
}
