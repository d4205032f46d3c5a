import type { PublishedBets } from '../published.fixture.ts'

/** Published snakes bets. */
export const SNAKES_BETS: readonly PublishedBets[] = [
  {
    source: 'provably-fair-betting/verifierform-stake:tests/lib/games/testcases/snakes.json',
    serverSeed: '6f2359d994c63b1e32f357379aa2e372',
    clientSeed: 'a8530c7a3bb928ac086d7ade9b07de9b',
    params: { difficulty: 'medium', result: 'sum of two dice, 5 rolls' },
    bets: [[6, [4, 5, 4, 9, 6]]],
  },
  {
    source: 'provably-fair-betting/verifierform-stake:tests/lib/games/testcases/snakes.json',
    serverSeed: '6f2359d994c63b1e32f357379aa2e372',
    clientSeed: 'a8530c7a3bb928ac086d7ade9b07de9b',
    params: { difficulty: 'hard', result: 'sum of two dice, 5 rolls' },
    bets: [[2, [8, 7, 8, 4, 12]]],
  },
  {
    source: 'provably-fair-betting/verifierform-stake:tests/lib/games/testcases/snakes.json',
    serverSeed: '6f2359d994c63b1e32f357379aa2e372',
    clientSeed: 'a8530c7a3bb928ac086d7ade9b07de9b',
    params: { difficulty: 'master', result: 'sum of two dice, 5 rolls' },
    bets: [
      [4, [9, 5, 10, 8, 8]],
      [9, [5, 9, 5, 10, 11]],
    ],
  },
  {
    source: 'provably-fair-betting/verifierform-stake:tests/lib/games/testcases/snakes.json',
    serverSeed: '6f2359d994c63b1e32f357379aa2e372',
    clientSeed: 'a8530c7a3bb928ac086d7ade9b07de9b',
    params: { difficulty: 'easy', result: 'sum of two dice, 5 rolls' },
    bets: [[0, [9, 6, 9, 4, 8]]],
  },
]
