import type { GameRecord } from '../game-record.ts'
import { chipsOn, oneChip } from '../listed-bets.ts'
import { BACCARAT_SPOTS, baccaratGame } from './game.ts'
import { baccaratVerifier } from './verifier.ts'

export const baccarat: GameRecord = {
  game: 'baccarat',
  kind: 'instant',
  rules: baccaratGame,
  family: 'tables',
  verifier: baccaratVerifier,
  bets: () => oneChip(BACCARAT_SPOTS),
  simulated: () => chipsOn('banker', 'player', 'tie', 'playerPair', 'bankerPair'),
}
