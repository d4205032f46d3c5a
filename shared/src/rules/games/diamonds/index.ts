import type { GameRecord } from '../game-record.ts'
import { diamondsGame } from './game.ts'
import { diamondsVerifier } from './verifier.ts'

export const diamonds: GameRecord = {
  game: 'diamonds',
  kind: 'instant',
  rules: diamondsGame,
  family: 'originals',
  verifier: diamondsVerifier,
  bets: () => [{}],
  proof: {
    fields: {},
    // provably-fair-betting/verifierform-stake, tests/lib/games/testcases/diamonds.json
    example: {
      serverSeed: '5f6de4c2f18ecbbfc1919851cd0770b7',
      clientSeed: '7dbf887dbe97259c5e48b76afa459c06',
      nonce: '3',
    },
    outcome: 'list',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
