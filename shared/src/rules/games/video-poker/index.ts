import type { GameRecord } from '../game-record.ts'
import { actions } from '../proof-form.ts'
import { deucesWildGame, videoPokerGame } from './game.ts'
import { deucesWildVerifier, videoPokerVerifier } from './verifier.ts'

export const videoPoker: GameRecord = {
  game: 'video-poker',
  kind: 'hand',
  rules: videoPokerGame,
  family: 'tables',
  verifier: videoPokerVerifier,
  bets: () => [{}],
  proof: {
    fields: { actions: actions('positions') },
    // lotuseuy/stake-provably-fair-verifier, Tests/Games/Cards.VideoPoker.test.js
    example: {
      serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
      clientSeed: '7pwXtJ6R',
      nonce: '4',
      bet: { actions: '0' },
    },
    outcome: 'cards',
  },
  rulesText: () => import('./rules-text.ts').then(({ VIDEO_POKER_RULES }) => VIDEO_POKER_RULES),
}

export const deucesWild: GameRecord = {
  game: 'deuces-wild',
  kind: 'hand',
  rules: deucesWildGame,
  family: 'tables',
  verifier: deucesWildVerifier,
  bets: () => [{}],
  proof: {
    fields: { actions: actions('positions') },
    example: {
      serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
      clientSeed: '7pwXtJ6R',
      nonce: '8',
      bet: { actions: '-' },
    },
    outcome: 'cards',
  },
  rulesText: () => import('./rules-text.ts').then(({ DEUCES_WILD_RULES }) => DEUCES_WILD_RULES),
}
