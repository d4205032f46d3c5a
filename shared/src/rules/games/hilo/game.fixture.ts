import type { PublishedBets } from '../published.fixture.ts'

/** Published hilo bets. */
export const HILO_BETS: readonly PublishedBets[] = [
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Cards.Hilo.test.js',
    serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
    clientSeed: '7pwXtJ6R',
    params: {
      cardIndex: '0..51 = 2D 2H 2S 2C 3D ... AC (diamond, heart, spade, club within each rank; ranks 2..10 J Q K A)',
      deck: 'infinite',
      count: 1,
    },
    bets: [
      [23, [49]],
      [31, [30]],
      [32, [35]],
    ],
  },
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Cards.Hilo.test.js',
    serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
    clientSeed: '7pwXtJ6R',
    params: {
      cardIndex: '0..51 = 2D 2H 2S 2C 3D ... AC (diamond, heart, spade, club within each rank; ranks 2..10 J Q K A)',
      deck: 'infinite',
      count: 3,
    },
    bets: [[24, [19, 19, 48]]],
  },
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Cards.Hilo.test.js',
    serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
    clientSeed: '7pwXtJ6R',
    params: {
      cardIndex: '0..51 = 2D 2H 2S 2C 3D ... AC (diamond, heart, spade, club within each rank; ranks 2..10 J Q K A)',
      deck: 'infinite',
      count: 2,
    },
    bets: [[27, [34, 45]]],
  },
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Cards.Hilo.test.js',
    serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
    clientSeed: '7pwXtJ6R',
    params: {
      cardIndex: '0..51 = 2D 2H 2S 2C 3D ... AC (diamond, heart, spade, club within each rank; ranks 2..10 J Q K A)',
      deck: 'infinite',
      count: 16,
    },
    bets: [[33, [33, 26, 25, 17, 30, 2, 31, 15, 12, 35, 47, 20, 3, 2, 21, 27]]],
  },
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Cards.Hilo.test.js',
    serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
    clientSeed: '7pwXtJ6R',
    params: {
      cardIndex: '0..51 = 2D 2H 2S 2C 3D ... AC (diamond, heart, spade, club within each rank; ranks 2..10 J Q K A)',
      deck: 'infinite',
      count: 4,
    },
    bets: [[25, [38, 19, 19, 39]]],
  },
]
