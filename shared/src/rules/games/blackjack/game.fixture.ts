import type { PublishedBets } from '../published.fixture.ts'

/** Published hands: as many of their cards, in the order of drawing, as were shown. */
export const BLACKJACK_BETS: readonly PublishedBets[] = [
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Cards.Blackjack.test.js',
    serverSeed: 'abf5e01d286b951bf4ef72b87720aeed3889b467660deeec3a0b1df677282ad6',
    clientSeed: 'oTmxwsdI',
    params: { count: 7 },
    bets: [
      [19, [44, 4, 15, 0, 19, 21, 16]],
      [10, [10, 6, 9, 45, 39, 0, 18]],
      [17, [33, 2, 44, 12, 27, 50, 23]],
    ],
  },
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Cards.Blackjack.test.js',
    serverSeed: 'abf5e01d286b951bf4ef72b87720aeed3889b467660deeec3a0b1df677282ad6',
    clientSeed: 'oTmxwsdI',
    params: { count: 5 },
    bets: [
      [7, [40, 4, 34, 2, 17]],
      [8, [27, 23, 37, 36, 37]],
      [1, [42, 37, 30, 11, 45]],
      [11, [39, 40, 36, 11, 17]],
    ],
  },
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Cards.Blackjack.test.js',
    serverSeed: 'abf5e01d286b951bf4ef72b87720aeed3889b467660deeec3a0b1df677282ad6',
    clientSeed: 'oTmxwsdI',
    params: { count: 4 },
    bets: [
      [20, [23, 51, 32, 46]],
      [12, [17, 39, 44, 51]],
    ],
  },
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Cards.Blackjack.test.js',
    serverSeed: 'abf5e01d286b951bf4ef72b87720aeed3889b467660deeec3a0b1df677282ad6',
    clientSeed: 'oTmxwsdI',
    params: { count: 6 },
    bets: [
      [13, [2, 41, 13, 13, 20, 47]],
      [2, [27, 9, 18, 46, 20, 0]],
    ],
  },
  {
    source: 'provably-fair-betting/verifierform-stake:tests/lib/games/testcases/blackjack.json',
    serverSeed: '28ca8b5734401f5236ccb305e4526d07',
    clientSeed: 'b42fa130a68dfe8133fa268d5fb34cbe',
    params: { count: 8, names: true },
    bets: [
      [3, ['5-diamond', 'A-club', '10-diamond', '10-diamond', '4-club', '5-heart', 'Q-diamond', 'J-club']],
      [7, ['J-diamond', 'A-club', 'K-diamond', '9-diamond', '9-spade', '4-diamond', '8-spade', '8-club']],
      [2, ['6-club', 'Q-heart', 'Q-diamond', '3-spade', '10-diamond', '8-spade', '7-heart', '4-heart']],
      [8, ['6-club', 'A-spade', '10-diamond', 'K-heart', '8-club', 'A-heart', '9-club', '10-spade']],
      [9, ['4-club', 'K-spade', '4-heart', '7-heart', '3-diamond', '7-club', '4-heart', '8-club']],
    ],
  },
]
