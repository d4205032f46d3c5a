import type { GameRecord } from '../game-record.ts'
import { deucesWildGame, videoPokerGame } from './game.ts'
import { deucesWildVerifier, videoPokerVerifier } from './verifier.ts'

export const videoPoker: GameRecord = {
  game: 'video-poker',
  kind: 'hand',
  rules: videoPokerGame,
  family: 'tables',
  verifier: videoPokerVerifier,
  bets: () => [{}],
}

export const deucesWild: GameRecord = {
  game: 'deuces-wild',
  kind: 'hand',
  rules: deucesWildGame,
  family: 'tables',
  verifier: deucesWildVerifier,
  bets: () => [{}],
}
