import type { GameRecord } from '../game-record.ts'
import { kenoGame } from './game.ts'
import { KENO_RISKS } from './tables.ts'
import { kenoVerifier } from './verifier.ts'

export const keno: GameRecord = {
  game: 'keno',
  kind: 'instant',
  rules: kenoGame,
  family: 'originals',
  verifier: kenoVerifier,
  bets: () =>
    KENO_RISKS.flatMap((risk) =>
      Array.from({ length: 10 }, (_, index) => ({ risk, picks: Array.from({ length: index + 1 }, (_, at) => at + 1) })),
    ),
  simulated: () =>
    [5, 1, 2, 3, 4, 6, 7, 8, 9, 10].flatMap((count) =>
      KENO_RISKS.map((risk) => ({ picks: Array.from({ length: count }, (_, index) => index * 4 + 1), risk })),
    ),
}
