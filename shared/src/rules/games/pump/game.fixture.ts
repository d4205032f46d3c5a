import type { PublishedBets } from '../published.fixture.ts'

/** Published pump bets. */
export const PUMP_BETS: readonly PublishedBets[] = [
  {
    source: 'provably-fair-betting/verifierform-stake:tests/lib/games/testcases/pump.json',
    serverSeed: 'd027ce5077bd62a2072de5521fcad8b7',
    clientSeed: 'b39cea8e183258455750e51667d3aec0',
    params: {
      difficulty: 'easy',
      rule: 'pop position = smallest of k picks without replacement from 25 (k=1,3,5,10); best multiplier = table[that index]',
    },
    bets: [[0, 1.53]],
  },
  {
    source: 'provably-fair-betting/verifierform-stake:tests/lib/games/testcases/pump.json',
    serverSeed: 'd027ce5077bd62a2072de5521fcad8b7',
    clientSeed: 'b39cea8e183258455750e51667d3aec0',
    params: {
      difficulty: 'medium',
      rule: 'pop position = smallest of k picks without replacement from 25 (k=1,3,5,10); best multiplier = table[that index]',
    },
    bets: [[9, 13.66]],
  },
  {
    source: 'provably-fair-betting/verifierform-stake:tests/lib/games/testcases/pump.json',
    serverSeed: 'd027ce5077bd62a2072de5521fcad8b7',
    clientSeed: 'b39cea8e183258455750e51667d3aec0',
    params: {
      difficulty: 'expert',
      rule: 'pop position = smallest of k picks without replacement from 25 (k=1,3,5,10); best multiplier = table[that index]',
    },
    bets: [
      [3, 17.34],
      [7, 1],
    ],
  },
]
