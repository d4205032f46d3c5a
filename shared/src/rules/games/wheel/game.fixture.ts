import type { PublishedBets } from '../published.fixture.ts'

/** Published wheel bets. */
export const WHEEL_BETS: readonly PublishedBets[] = [
  {
    source: 'KyranRana/stake-provably-fair-api:src/test/Wheel.test.ts',
    serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
    clientSeed: '3c83fc7e07',
    params: { segments: 50, risk: 'medium', result: 'segment index' },
    bets: [[3, 9]],
  },
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Wheel.test.js',
    serverSeed: '94487b24ed990e977c5c386bf78f4196bc8a35dd268b5459166e4b277d705cfb',
    clientSeed: 'qOw5CFFd',
    params: { segments: 10, result: 'segment index' },
    bets: [
      [2, 5],
      [7, 1],
    ],
  },
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Wheel.test.js',
    serverSeed: '94487b24ed990e977c5c386bf78f4196bc8a35dd268b5459166e4b277d705cfb',
    clientSeed: 'qOw5CFFd',
    params: { segments: 20, result: 'segment index' },
    bets: [
      [12, 1],
      [11, 5],
      [8, 6],
      [13, 17],
    ],
  },
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Wheel.test.js',
    serverSeed: '94487b24ed990e977c5c386bf78f4196bc8a35dd268b5459166e4b277d705cfb',
    clientSeed: 'qOw5CFFd',
    params: { segments: 40, result: 'segment index' },
    bets: [
      [24, 27],
      [23, 29],
      [20, 31],
      [22, 34],
    ],
  },
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Wheel.test.js',
    serverSeed: '94487b24ed990e977c5c386bf78f4196bc8a35dd268b5459166e4b277d705cfb',
    clientSeed: 'qOw5CFFd',
    params: { segments: 30, result: 'segment index' },
    bets: [
      [19, 12],
      [17, 20],
      [16, 7],
    ],
  },
  {
    source: 'lucasholder/fair:src/games/wheel.rs',
    serverSeed: 'server seed',
    clientSeed: 'client seed',
    params: { segments: 10, result: 'segment index' },
    bets: [[1, 7]],
  },
  {
    source: 'KyranRana/stake-provably-fair-api:src/test/Wheel.test.ts',
    serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
    clientSeed: '3c83fc7e07',
    params: { segments: 20, risk: 'medium', result: 'segment index' },
    bets: [[3, 3]],
  },
  {
    source: 'KyranRana/stake-provably-fair-api:src/test/Wheel.test.ts',
    serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
    clientSeed: 'bb62964774',
    params: { segments: 50, risk: 'low', result: 'segment index' },
    bets: [[1, 38]],
  },
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Wheel.test.js',
    serverSeed: '94487b24ed990e977c5c386bf78f4196bc8a35dd268b5459166e4b277d705cfb',
    clientSeed: 'qOw5CFFd',
    params: { segments: 50, result: 'segment index' },
    bets: [
      [28, 3],
      [30, 1],
      [31, 30],
      [29, 23],
    ],
  },
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Wheel.test.js',
    serverSeed: 'bcd8de8d37565eb34905a85dcd8eb07e62c992a351f42f34368d597578d8f0ee',
    clientSeed: '20fGnwY7',
    params: { segments: 50, result: 'segment index' },
    bets: [
      [57, 2],
      [54, 49],
      [56, 34],
    ],
  },
  {
    source: 'KyranRana/stake-provably-fair-api:src/test/Wheel.test.ts',
    serverSeed: 'a5022ccf5dd5a76d2014278e3d91d1dfc47c3f12e683ea0c8151fdc2f944beb1',
    clientSeed: '8b3ca8298c',
    params: { segments: 40, risk: 'high', result: 'segment index' },
    bets: [[54, 22]],
  },
  {
    source: 'KyranRana/stake-provably-fair-api:src/test/Wheel.test.ts',
    serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
    clientSeed: 'bb62964774',
    params: { segments: 40, risk: 'low', result: 'segment index' },
    bets: [[1, 30]],
  },
  {
    source: 'lucasholder/fair:src/games/wheel.rs',
    serverSeed: 'server seed',
    clientSeed: 'client seed',
    params: { segments: 40, result: 'segment index' },
    bets: [[2, 21]],
  },
  {
    source: 'KyranRana/stake-provably-fair-api:src/test/Wheel.test.ts',
    serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
    clientSeed: 'bb62964774',
    params: { segments: 20, risk: 'low', result: 'segment index' },
    bets: [[1, 15]],
  },
]
