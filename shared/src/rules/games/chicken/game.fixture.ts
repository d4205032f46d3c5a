import type { PublishedBets } from '../published.fixture.ts'

/** Published chicken bets. */
export const CHICKEN_BETS: readonly PublishedBets[] = [
  {
    source: 'provably-fair-betting/verifierform-stake:tests/lib/games/testcases/chicken.json',
    serverSeed: 'b8f031e0928677105e302f4979d58911',
    clientSeed: 'beb2f0d281049dd680fa1577861655cb',
    params: { difficulty: 'medium', rule: 'as pump, from 20' },
    bets: [[9, 1.64]],
  },
  {
    source: 'provably-fair-betting/verifierform-stake:tests/lib/games/testcases/chicken.json',
    serverSeed: 'b8f031e0928677105e302f4979d58911',
    clientSeed: 'beb2f0d281049dd680fa1577861655cb',
    params: { difficulty: 'easy', rule: 'as pump, from 20' },
    bets: [
      [8, 2.8],
      [4, 1.15],
      [0, 2.45],
    ],
  },
  {
    source: 'provably-fair-betting/verifierform-stake:tests/lib/games/testcases/chicken.json',
    serverSeed: 'b8f031e0928677105e302f4979d58911',
    clientSeed: 'beb2f0d281049dd680fa1577861655cb',
    params: { difficulty: 'expert', rule: 'as pump, from 20' },
    bets: [[7, 1]],
  },
]
