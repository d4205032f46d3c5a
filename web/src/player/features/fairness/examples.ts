import { EMPTY_FORM, type VerifiableGame, type VerifyForm } from './verify-form.ts'

/** Results that others published, to try the verifier on. */
export const EXAMPLES: Readonly<Record<VerifiableGame, VerifyForm>> = {
  // lotuseuy/stake-provably-fair-verifier, Tests/Games/Dice.test.js
  dice: {
    ...EMPTY_FORM,
    game: 'dice',
    serverSeed: '0f6e8aba300b7f1217ee46606773cf6046b524f74505cf2124ffe181ad6b9dbf',
    clientSeed: 'aR3kRBVn',
    nonce: '44',
    commitment: '97139e593bce24783a3c4be064b07a07952e08f7f6f5d16a28abfc69c8453f99',
    target: '28.59',
    direction: 'under',
    stake: '1.00',
  },
  // lotuseuy/stake-provably-fair-verifier, Tests/Games/Limbo.test.js
  limbo: {
    ...EMPTY_FORM,
    game: 'limbo',
    serverSeed: '0723cade85eb0996f4a20eabedd973fae0e301e709f34bc87be5bf7f347f7aab',
    clientSeed: 'Hxn8AwMB',
    nonce: '31',
    target: '2.00',
    stake: '1.00',
  },
  // A bustabit round of 2026 among deduzzo/bustabit-scripts, bustabit-real-data
  crash: {
    ...EMPTY_FORM,
    game: 'crash',
    serverSeed: '70857ecd59a239f3589824a993a37c3141bcfec87686a06e65b3c59acf92cf30',
    clientSeed: '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be',
    formula: 'bustabit-v2',
  },
}
