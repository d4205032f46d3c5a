/**
 * Spins of a published slot as players observed them: the stop of every reel, spin by spin; further spins are free games.
 * Source: lotuseuy/stake-provably-fair-verifier:Tests/Games/Slots.test.js.
 */
export const SCARAB_SPINS: readonly {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  readonly stops: readonly (readonly number[])[]
}[] = [
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 13,
    stops: [[28, 13, 4, 2, 38]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 5,
    stops: [[23, 26, 0, 10, 7]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 48,
    stops: [[16, 28, 24, 5, 21]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 17,
    stops: [[10, 3, 0, 21, 7]],
  },
  {
    serverSeed: 'accc520a414257281e9259fe5515f56e7f6882a7bfab78707158f95b444a8332',
    clientSeed: 'AUCox-Us',
    nonce: 138,
    stops: [
      [28, 20, 18, 19, 14],
      [26, 19, 12, 2, 17],
      [27, 28, 6, 4, 14],
      [25, 25, 2, 22, 21],
      [5, 28, 6, 28, 16],
      [11, 20, 8, 12, 21],
      [29, 6, 17, 13, 36],
      [21, 1, 8, 16, 3],
      [12, 14, 2, 19, 9],
      [20, 7, 13, 16, 34],
      [10, 19, 7, 17, 37],
      [0, 24, 25, 19, 23],
      [3, 7, 5, 11, 11],
      [29, 8, 1, 18, 23],
      [26, 22, 6, 9, 11],
      [1, 21, 7, 27, 36],
    ],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 43,
    stops: [[6, 22, 6, 13, 26]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 25,
    stops: [[4, 24, 0, 0, 33]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 34,
    stops: [[13, 9, 27, 6, 22]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 18,
    stops: [[3, 12, 20, 6, 27]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 23,
    stops: [[25, 5, 0, 26, 19]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 33,
    stops: [[3, 25, 13, 22, 5]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 36,
    stops: [[1, 11, 24, 24, 39]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 44,
    stops: [[3, 5, 25, 13, 33]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 35,
    stops: [[12, 22, 13, 2, 6]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 1,
    stops: [[12, 26, 17, 16, 16]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 39,
    stops: [[18, 18, 3, 2, 34]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 28,
    stops: [[13, 21, 8, 25, 13]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 40,
    stops: [[27, 7, 27, 9, 36]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 47,
    stops: [[12, 21, 14, 23, 3]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 31,
    stops: [[5, 0, 24, 10, 12]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 8,
    stops: [[24, 25, 13, 14, 2]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 22,
    stops: [[2, 7, 28, 25, 15]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 29,
    stops: [[5, 12, 0, 27, 26]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 10,
    stops: [[1, 4, 2, 3, 29]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 3,
    stops: [[0, 24, 0, 8, 37]],
  },
  {
    serverSeed: 'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    clientSeed: '3Kzi9PUo',
    nonce: 19,
    stops: [[27, 6, 29, 13, 17]],
  },
]
