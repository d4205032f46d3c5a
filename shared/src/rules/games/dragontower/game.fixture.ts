import type { PublishedBets } from '../published.fixture.ts'

/** Published dragontower bets. */
export const DRAGONTOWER_BETS: readonly PublishedBets[] = [
  {
    source: 'provably-fair-betting/verifierform-stake:tests/lib/games/testcases/dragontower.json',
    serverSeed: 'f0344667883e7628a041d8e500e6d203',
    clientSeed: '2a73709723181740d73e64233275c29c',
    params: { difficulty: 'easy', eggsOfTiles: [3, 4], levels: 9, order: 'level 1 first' },
    bets: [
      [
        5,
        [
          [1, 0, 3],
          [2, 3, 0],
          [0, 1, 2],
          [2, 3, 0],
          [3, 0, 2],
          [1, 3, 2],
          [0, 3, 1],
          [3, 1, 0],
          [2, 1, 3],
        ],
      ],
      [
        0,
        [
          [1, 2, 0],
          [0, 1, 2],
          [1, 0, 2],
          [3, 2, 0],
          [0, 2, 3],
          [2, 1, 3],
          [3, 0, 1],
          [2, 0, 3],
          [1, 3, 0],
        ],
      ],
    ],
  },
  {
    source: 'provably-fair-betting/verifierform-stake:tests/lib/games/testcases/dragontower.json',
    serverSeed: 'f0344667883e7628a041d8e500e6d203',
    clientSeed: '2a73709723181740d73e64233275c29c',
    params: { difficulty: 'master', eggsOfTiles: [1, 4], levels: 9, order: 'level 1 first' },
    bets: [
      [4, [[0], [0], [0], [1], [3], [3], [2], [1], [2]]],
      [9, [[0], [3], [1], [2], [1], [1], [3], [0], [0]]],
    ],
  },
  {
    source: 'provably-fair-betting/verifierform-stake:tests/lib/games/testcases/dragontower.json',
    serverSeed: 'f0344667883e7628a041d8e500e6d203',
    clientSeed: '2a73709723181740d73e64233275c29c',
    params: { difficulty: 'hard', eggsOfTiles: [1, 2], levels: 9, order: 'level 1 first' },
    bets: [[7, [[1], [0], [1], [0], [0], [0], [1], [0], [1]]]],
  },
]
