import type { PublishedBets } from '../published.fixture.ts'

/** Published hands: the five cards dealt and the five that may replace them. */
export const VIDEO_POKER_BETS: readonly PublishedBets[] = [
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Cards.VideoPoker.test.js',
    serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
    clientSeed: '7pwXtJ6R',
    params: {},
    bets: [
      [7, [31, 3, 39, 0, 4, 14, 18, 9, 24, 12]],
      [11, [42, 25, 50, 1, 19, 23, 22, 4, 37, 21]],
      [8, [12, 36, 8, 48, 1, 18, 5, 42, 17, 22]],
      [4, [26, 22, 15, 7, 35, 3, 4, 5, 0, 34]],
      [2, [1, 37, 2, 8, 40, 38, 51, 7, 31, 6]],
      [3, [16, 39, 32, 3, 21, 49, 38, 18, 50, 29]],
    ],
  },
  {
    source: 'KyranRana/stake-provably-fair-api:src/test/VideoPoker.test.ts',
    serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
    clientSeed: 'bb62964774',
    params: {},
    bets: [[1, [40, 46, 15, 41, 1, 10, 25, 12, 31, 21]]],
  },
  {
    source: 'KyranRana/stake-provably-fair-api:src/test/VideoPoker.test.ts',
    serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
    clientSeed: '3c83fc7e07',
    params: {},
    bets: [[3, [10, 24, 35, 37, 22, 36, 13, 16, 4, 1]]],
  },
  {
    source: 'KyranRana/stake-provably-fair-api:src/test/VideoPoker.test.ts',
    serverSeed: 'a5022ccf5dd5a76d2014278e3d91d1dfc47c3f12e683ea0c8151fdc2f944beb1',
    clientSeed: '8b3ca8298c',
    params: {},
    bets: [[54, [29, 42, 0, 46, 10, 24, 25, 36, 11, 48]]],
  },
]
