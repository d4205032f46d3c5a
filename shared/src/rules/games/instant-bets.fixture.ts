import fc from 'fast-check'
import { SLOTS } from '../slots/slots.ts'
import { baccaratGame } from './baccarat/game.ts'
import { ballDrawGame } from './ball-draw/game.ts'
import type { ChipGame } from './chips.ts'
import { dragonTigerGame } from './dragon-tiger/game.ts'
import type { WireParams } from './params.ts'
import { rouletteGame } from './roulette/game.ts'
import { takhteGame } from './takhte/game.ts'
import { wheelOfFortuneGame } from './wheel-of-fortune/game.ts'

const dicePoint = fc.oneof(
  fc.record({ direction: fc.constant('over'), target: fc.constantFrom('2.00', '50.50', '98.99', '99.99') }),
  fc.record({ direction: fc.constant('under'), target: fc.constantFrom('0.01', '2.00', '49.50', '98.00') }),
)

/** A few chips on different spots; units that make multipliers finer than four decimals are among them. */
const chipsOn = ({ spots }: ChipGame) =>
  fc
    .uniqueArray(
      fc.record({ spot: fc.constantFrom(...spots), units: fc.constantFrom(1, 2, 3, 5, 7, 100, 999_999_937) }),
      {
        minLength: 1,
        maxLength: 6,
        selector: ({ spot }) => spot,
      },
    )
    .map((chips): WireParams => ({ chips }))

/** Bets each game takes, in their wire form. */
export const INSTANT_BETS: Readonly<Record<string, fc.Arbitrary<WireParams>>> = {
  dice: dicePoint,
  limbo: fc.record({ target: fc.constantFrom('1.01', '2.00', '10.00', 140.42, '1000000.00') }),
  plinko: fc.record({
    rows: fc.integer({ min: 8, max: 16 }),
    risk: fc.constantFrom('low', 'medium', 'high', 'expert'),
  }),
  keno: fc.record({
    picks: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 }),
    risk: fc.constantFrom('classic', 'low', 'medium', 'high'),
  }),
  wheel: fc.record({
    segments: fc.constantFrom(10, 20, 30, 40, 50),
    risk: fc.constantFrom('low', 'medium', 'high'),
  }),
  diamonds: fc.constant({}),
  darts: fc.record({ difficulty: fc.constantFrom('easy', 'medium', 'hard', 'expert') }),
  roulette: chipsOn(rouletteGame),
  baccarat: chipsOn(baccaratGame),
  'dragon-tiger': chipsOn(dragonTigerGame),
  takhte: chipsOn(takhteGame),
  'wheel-of-fortune': chipsOn(wheelOfFortuneGame),
  'ball-draw': chipsOn(ballDrawGame),
  ...Object.fromEntries(SLOTS.map(({ machine, params }) => [machine.id, fc.constantFrom<WireParams>({}, params)])),
}
