import { type HouseGame, SLOT_MACHINES, type SlotMachine } from '../../../lib/house-games.ts'
import { emptyForm, type VerifyForm } from './verify-form.ts'

function example(game: HouseGame, proof: Partial<VerifyForm>): VerifyForm {
  return { ...emptyForm(game), ...(game === 'crash' ? {} : { stake: '1.00' }), ...proof }
}

/** Nobody else publishes bets on our machines: one of ours for all of them. */
const SLOT_BET = {
  serverSeed: '6f0c9c8f6c8f5d0a4b1b9f6b8c3a7e2d1f4a5b6c7d8e9f00112233445566778a',
  clientSeed: 'simorgh',
  nonce: '33',
}
/** Rules of our own, which nobody else draws. */
const OUR_ROUND = { ...SLOT_BET, clientSeed: 'tas', nonce: '7' }
const slotEntries = SLOT_MACHINES.map((machine) => [machine, example(machine, SLOT_BET)] as const)
// Every machine has its entry.
const SLOT_EXAMPLES = Object.fromEntries(slotEntries) as Record<SlotMachine, VerifyForm>

/** Results that others published, to try the verifier on. Where bets are not published with them, they are ours. */
export const EXAMPLES: Readonly<Record<HouseGame, VerifyForm>> = {
  // lotuseuy/stake-provably-fair-verifier, Tests/Games/Dice.test.js
  dice: example('dice', {
    serverSeed: '0f6e8aba300b7f1217ee46606773cf6046b524f74505cf2124ffe181ad6b9dbf',
    clientSeed: 'aR3kRBVn',
    nonce: '44',
    commitment: '97139e593bce24783a3c4be064b07a07952e08f7f6f5d16a28abfc69c8453f99',
    target: '28.59',
    direction: 'under',
  }),
  // lotuseuy/stake-provably-fair-verifier, Tests/Games/Limbo.test.js
  limbo: example('limbo', {
    serverSeed: '0723cade85eb0996f4a20eabedd973fae0e301e709f34bc87be5bf7f347f7aab',
    clientSeed: 'Hxn8AwMB',
    nonce: '31',
    target: '2.00',
  }),
  // A bustabit round of 2026 among deduzzo/bustabit-scripts, bustabit-real-data
  crash: example('crash', {
    serverSeed: '70857ecd59a239f3589824a993a37c3141bcfec87686a06e65b3c59acf92cf30',
    clientSeed: '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be',
  }),
  // provably-fair-betting/verifierform-stake, tests/lib/games/testcases/plinko.json
  plinko: example('plinko', {
    serverSeed: '0c8f48139d81447799a5310edb9e5aac',
    clientSeed: '0beeaafc2e5364be411d4b7279923662',
    nonce: '28',
    rows: '9',
  }),
  // lotuseuy/stake-provably-fair-verifier, Tests/Games/Keno.test.js
  keno: example('keno', {
    serverSeed: '9f7e2493d3e64681667295f3a2ffd7da0fcf1d24181bbb1ca71df589304e878d',
    clientSeed: 'v750-_nL',
    nonce: '31',
    picks: '4 8 15 18 36',
  }),
  // KyranRana/stake-provably-fair-api, src/test/Wheel.test.ts
  wheel: example('wheel', {
    serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
    clientSeed: '3c83fc7e07',
    nonce: '3',
    segments: '50',
    risk: 'medium',
  }),
  // provably-fair-betting/verifierform-stake, tests/lib/games/testcases/diamonds.json
  diamonds: example('diamonds', {
    serverSeed: '5f6de4c2f18ecbbfc1919851cd0770b7',
    clientSeed: '7dbf887dbe97259c5e48b76afa459c06',
    nonce: '3',
  }),
  // Kyran121/provably-fair-verifierform-stake, e2e/testfiles/darts-all-testcases.json
  darts: example('darts', {
    serverSeed: 'fad1d904fc884b817775353e8969741728d50b509cfdb0e2d854730ee21e446e',
    clientSeed: '2Gb-U__XyD',
    nonce: '33',
    difficulty: 'easy',
  }),
  // lotuseuy/stake-provably-fair-verifier, Tests/Games/Mines.test.js
  mines: example('mines', {
    serverSeed: 'e8c495e2af38633f6ad42e0da12c8e3de7420d5284d054e36e83fdd2f13db44d',
    clientSeed: 'huoauPze',
    nonce: '23',
    mines: '3',
    actions: '7 12 18',
  }),
  // lotuseuy/stake-provably-fair-verifier, Tests/Games/Cards.Hilo.test.js
  hilo: example('hilo', {
    serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
    clientSeed: '7pwXtJ6R',
    nonce: '24',
    actions: 'lower lower',
  }),
  // provably-fair-betting/verifierform-stake, tests/lib/games/testcases/dragontower.json
  dragontower: example('dragontower', {
    serverSeed: 'f0344667883e7628a041d8e500e6d203',
    clientSeed: '2a73709723181740d73e64233275c29c',
    nonce: '5',
    actions: '0',
  }),
  // provably-fair-betting/verifierform-stake, tests/lib/games/testcases/chicken.json
  chicken: example('chicken', {
    serverSeed: 'b8f031e0928677105e302f4979d58911',
    clientSeed: 'beb2f0d281049dd680fa1577861655cb',
    nonce: '9',
    difficulty: 'medium',
    actions: '2',
  }),
  // provably-fair-betting/verifierform-stake, tests/lib/games/testcases/pump.json
  pump: example('pump', {
    serverSeed: 'd027ce5077bd62a2072de5521fcad8b7',
    clientSeed: 'b39cea8e183258455750e51667d3aec0',
    nonce: '0',
    actions: '1',
  }),
  // provably-fair-betting/verifierform-stake, tests/lib/games/testcases/snakes.json
  snakes: example('snakes', {
    serverSeed: '6f2359d994c63b1e32f357379aa2e372',
    clientSeed: 'a8530c7a3bb928ac086d7ade9b07de9b',
    nonce: '6',
    difficulty: 'medium',
    actions: '1',
  }),
  // lotuseuy/stake-provably-fair-verifier, Tests/Games/Roulette.test.js
  roulette: example('roulette', {
    serverSeed: '2c4f173f849a236499c5f6b7fe245a2d1b20d1c00f28caa7aa9186b9b0137138',
    clientSeed: 'OpNst_Ro',
    nonce: '14',
    chips: 'straight-28=1 black=4',
  }),
  // lotuseuy/stake-provably-fair-verifier, Tests/Games/Cards.Baccarat.test.js
  baccarat: example('baccarat', {
    serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
    clientSeed: '7pwXtJ6R',
    nonce: '14',
    chips: 'banker=2 tie=1',
  }),
  'dragon-tiger': example('dragon-tiger', {
    serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
    clientSeed: '7pwXtJ6R',
    nonce: '14',
    chips: 'dragon=1',
  }),
  'wheel-of-fortune': example('wheel-of-fortune', { ...OUR_ROUND, chips: 'x2=3 x48=1' }),
  'ball-draw': example('ball-draw', { ...OUR_ROUND, chips: 'ball-7=1' }),
  // provably-fair-betting/verifierform-stake, tests/lib/games/testcases/blackjack.json
  blackjack: example('blackjack', {
    serverSeed: '28ca8b5734401f5236ccb305e4526d07',
    clientSeed: 'b42fa130a68dfe8133fa268d5fb34cbe',
    nonce: '8',
    actions: 'stand',
  }),
  // lotuseuy/stake-provably-fair-verifier, Tests/Games/Cards.VideoPoker.test.js
  'video-poker': example('video-poker', {
    serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
    clientSeed: '7pwXtJ6R',
    nonce: '4',
    actions: '0',
  }),
  'deuces-wild': example('deuces-wild', {
    serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
    clientSeed: '7pwXtJ6R',
    nonce: '8',
    actions: '-',
  }),
  'red-dog': example('red-dog', {
    serverSeed: 'ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525',
    clientSeed: '7pwXtJ6R',
    nonce: '14',
    actions: 'call',
  }),
  takhte: example('takhte', {
    serverSeed: '2c4f173f849a236499c5f6b7fe245a2d1b20d1c00f28caa7aa9186b9b0137138',
    clientSeed: 'OpNst_Ro',
    nonce: '14',
    chips: 'white=1 blackDouble=1',
  }),
  ...SLOT_EXAMPLES,
}
