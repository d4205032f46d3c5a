import type { GameRecord } from '../game-record.ts'
import { chipsOn, oneChip } from '../listed-bets.ts'
import { DRAGON_TIGER_SPOTS, dragonTigerGame } from './game.ts'
import { dragonTigerVerifier } from './verifier.ts'

export const dragonTiger: GameRecord = {
  game: 'dragon-tiger',
  kind: 'instant',
  rules: dragonTigerGame,
  family: 'tables',
  verifier: dragonTigerVerifier,
  bets: () => oneChip(DRAGON_TIGER_SPOTS),
  simulated: () => chipsOn('dragon', 'tiger', 'tie', 'suitedTie'),
}
