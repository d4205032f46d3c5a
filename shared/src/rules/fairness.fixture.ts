/**
 * Published cases for the seed scheme and dice. Every value was printed by the named public source (an operator's
 * page, a player's verified bets or another verifier's tests); none was made with this code.
 */

/** [server seed, commitment]: SHA-256 of the seed's hex text. */
export const COMMITMENTS: readonly (readonly [string, string])[] = [
  // lotuseuy/stake-provably-fair-verifier:Tests/Hashes/Default.test.js
  [
    '0723cade85eb0996f4a20eabedd973fae0e301e709f34bc87be5bf7f347f7aab',
    '2d370d8dd501039579530f781d5cac42c0897ff47fb69352a46e4c2f773e029e',
  ],
  [
    'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
    '3ac95843b5415eef35cbd1556879739e9e766dcf2811265c8e2ca1f45a06d4cc',
  ],
  [
    '05ab9aeec2e6a8cd924f2aeab4dabe68f53c75c43c5fde1f2e0b5103cdd8efc9',
    '892c49b804dea2b7ab4845b70f5a0ad8fbe05a6d90a6defb4b532112b87b6889',
  ],
  [
    'bcd8de8d37565eb34905a85dcd8eb07e62c992a351f42f34368d597578d8f0ee',
    '4919e0b93d6b73199c3ad0e67316211eb7e0c59e8c695c30e6b7efaa9a255748',
  ],
  [
    '2c4f173f849a236499c5f6b7fe245a2d1b20d1c00f28caa7aa9186b9b0137138',
    'f94239a8450e06eacc15ebdba496b67b98594c365ebe529a178e5a13df9abb79',
  ],
  [
    'e53bf7c2493baffcf1fbc7a63673f54cb5bb7a50a9b6a8e5b0ff1fefbd27ac6e',
    'cd4da1cace16ad892760b38b18b72adb86dc5f007d1390d805ac452c4a9ef270',
  ],
  [
    'abf5e01d286b951bf4ef72b87720aeed3889b467660deeec3a0b1df677282ad6',
    'abc88e14244679872089502840777fef301cd3dd958922face034bc704350b1d',
  ],
  [
    '0f6e8aba300b7f1217ee46606773cf6046b524f74505cf2124ffe181ad6b9dbf',
    '97139e593bce24783a3c4be064b07a07952e08f7f6f5d16a28abfc69c8453f99',
  ],
]

/** Sites that commit to the raw bytes instead: hashing the text must not give these. */
export const RAW_COMMITMENTS: readonly (readonly [string, string])[] = [
  // ProvablyFair-org/duel-crash:data/crash-master-1100rounds.json
  [
    'fd73f661b53e2d73bd6a698be1e525fb196588fb4bd07e820cb4eacf0a741f8b',
    '215ca2f631cf45ff3640f7ae8853fe8451810a8e8df0bbe595f42292c3ef4af1',
  ],
  [
    'ae4d5d434efc818fcdc5f7a8f5361e377b0961fde51e2d40c65cb493ba83f374',
    'b1d20fffc723967cf53713ef520e90585504a2b3a11b007729c6ea3ac8175c8c',
  ],
  [
    '13bde06583fbe67871bc1c1f2be9d74096ef0d1d0c96287630a20c35aa21a5de',
    '13f6d41c198fc0958c212d8b336fcca0469fd1aecda2cefe9e95084009d69adb',
  ],
  [
    'fc1067b0cf43eb0562f189f1b694d4c4503a504011cecfcf38a57b81b9a00ef3',
    '47bab45ac8e0ea97b659799ab43b9f2e49925f8f15ed072cb3b8d2adf6b5913f',
  ],
  [
    '0b60143244a8b1f12adcb1900f415f5f526b749fec32f351cede2844c1b85812',
    '380953d8522276c82121e9357f97a36cde41574c5cd7bb8bc18c24ca4c7e60e0',
  ],
  [
    'bcab4a378ed50c5ed7f11bf282989cf4e3a61a99e845d6beadf64e4259ca85b2',
    'a799b6d5ea4d08221aa3b560708958ef68581066bf5e3c1447fcddaa0d930c91',
  ],
]

/** lucasholder/fair:src/rng.rs */
export const FLOAT_CASE = {
  seed: {
    serverSeed: 'e8df2cc3b9ccb583ce5ea92336842387',
    clientSeed: '83e27f682128eb1852b048203dfd6931',
    nonce: 1942124,
  },
  float: 2.5122426450252533e-7,
}
export const BYTES_CASE = {
  seed: { serverSeed: 'some server seed', clientSeed: 'some client seed', nonce: 1 },
  bytes:
    '151 136 121 135 209 159 189 233 43 248 146 253 71 34 215 176 139 160 47 225 233 221 169 198 187 103 171 31 87 118 23 138 198 14 60 130 130 198 153 83',
}

/** Rolls of real bets and of the operator's calculator; `rolls` is [nonce, roll as shown]. */
export const DICE_CASES: readonly {
  readonly source: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly rolls: readonly (readonly [number, number])[]
}[] = [
  {
    source: 'lotuseuy/stake-provably-fair-verifier:Tests/Games/Dice.test.js',
    serverSeed: '0f6e8aba300b7f1217ee46606773cf6046b524f74505cf2124ffe181ad6b9dbf',
    clientSeed: 'aR3kRBVn',
    rolls: [
      [44, 28.58],
      [45, 92.02],
      [50, 59.78],
      [20, 45.9],
      [14, 21.98],
      [11, 3.44],
      [15, 32.3],
      [6, 28.39],
      [26, 30.36],
      [22, 0.06],
      [17, 24.28],
      [42, 1.82],
      [49, 85.34],
      [31, 6.56],
      [29, 48.29],
      [7, 29.19],
      [16, 73.17],
      [32, 13.5],
      [27, 52.19],
      [28, 88.18],
      [47, 40.15],
      [4, 75.88],
      [34, 98.51],
      [37, 15.9],
      [39, 66.35],
      [10, 45.69],
    ],
  },
  {
    source: 'Kyran121/provably-fair-verifierform-stake:tests/lib/games/dice/DiceResult.svelte.test.ts',
    serverSeed: '735249f062ac025044a8523aa92e034803f02d6b75129abc97e8b1be19aab9b4',
    clientSeed: 'ec75fca98de6f2d9',
    rolls: [[22, 71.73]],
  },
  {
    source: 'KyranRana/stake-provably-fair-api:src/test/Dice.test.ts',
    serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
    clientSeed: '3c83fc7e07',
    rolls: [[3, 19.59]],
  },
  {
    source: 'KyranRana/stake-provably-fair-api:src/test/Dice.test.ts',
    serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
    clientSeed: 'bb62964774',
    rolls: [[1, 77.18]],
  },
]
