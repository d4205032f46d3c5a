import type { GameRecord } from '../game-record.ts'
import { blackjackGame } from './game.ts'
import { blackjackVerifier } from './verifier.ts'

export const blackjack: GameRecord = {
  game: 'blackjack',
  kind: 'hand',
  rules: blackjackGame,
  family: 'tables',
  verifier: blackjackVerifier,
  bets: () => [{}],
}
