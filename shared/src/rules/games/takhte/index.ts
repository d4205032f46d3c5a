import type { GameRecord } from '../game-record.ts'
import { chipsOn, oneChip } from '../listed-bets.ts'
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
}
