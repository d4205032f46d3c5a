import type { PublishedBets } from '../published.fixture.ts'

/** Published coups, their cards in the order of dealing. */
export const BACCARAT_BETS: readonly PublishedBets[] = [
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Cards.Baccarat.test.js',
    serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
    clientSeed: '7pwXtJ6R',
    params: {},
    bets: [
      [19, [34, 24, 28, 6]],
      [18, [27, 38, 3, 25]],
      [14, [3, 47, 22, 14, 25, 22]],
      [15, [29, 42, 35, 15]],
      [20, [47, 14, 17, 27, 33]],
      [22, [23, 9, 2, 10, 11]],
      [17, [7, 16, 32, 43]],
    ],
  },
]
