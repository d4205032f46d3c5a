import type { PublishedBets } from '../published.fixture.ts'

/** Published diamonds bets. */
export const DIAMONDS_BETS: readonly PublishedBets[] = [
  {
    source: 'provably-fair-betting/verifierform-stake:tests/lib/games/testcases/diamonds.json',
    serverSeed: '5f6de4c2f18ecbbfc1919851cd0770b7',
    clientSeed: '7dbf887dbe97259c5e48b76afa459c06',
    params: {},
    bets: [
      [3, ['pink', 'pink', 'yellow', 'purple', 'cyan']],
      [4, ['blue', 'green', 'pink', 'red', 'green']],
      [9, ['blue', 'purple', 'yellow', 'green', 'yellow']],
      [0, ['blue', 'yellow', 'green', 'pink', 'yellow']],
      [6, ['red', 'blue', 'purple', 'cyan', 'cyan']],
    ],
  },
  {
    source: 'KyranRana/stake-provably-fair-api:src/test/Diamonds.test.ts',
    serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
    clientSeed: '3c83fc7e07',
    params: {},
    bets: [[3, ['purple', 'red', 'cyan', 'cyan', 'red']]],
  },
  {
    source: 'KyranRana/stake-provably-fair-api:src/test/Diamonds.test.ts',
    serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
    clientSeed: 'bb62964774',
    params: {},
    bets: [[1, ['pink', 'blue', 'yellow', 'pink', 'green']]],
  },
]
