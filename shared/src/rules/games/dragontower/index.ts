import type { GameRecord } from '../game-record.ts'
import { difficulties } from '../listed-bets.ts'
import { TOWER_DIFFICULTIES, towerGame } from './game.ts'
import { towerVerifier } from './verifier.ts'

export const dragontower: GameRecord = {
  game: 'dragontower',
  kind: 'cashOut',
  rules: towerGame,
  family: 'originals',
  verifier: towerVerifier,
  bets: () => difficulties(TOWER_DIFFICULTIES),
}
