import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { SLOTS } from '../slots/slots.ts'
import { baccaratGame } from './baccarat/game.ts'
import { ballDrawGame } from './ball-draw/game.ts'
import type { ChipGame } from './chips.ts'
import { DARTS_DIFFICULTIES } from './darts/game.ts'
import { dragonTigerGame } from './dragon-tiger/game.ts'
import { TOWER_DIFFICULTIES } from './dragontower/game.ts'
import { HIDDEN_END_DIFFICULTIES } from './hidden-end.ts'
import { KENO_RISKS } from './keno/tables.ts'
import { MAX_MINES } from './mines/game.ts'
import type { WireParams } from './params.ts'
import { PLINKO_RISKS, PLINKO_ROWS } from './plinko/tables.ts'
import { INSTANT_GAMES, STEP_GAMES } from './registry.ts'
import { rouletteGame } from './roulette/game.ts'
import { SNAKES_DIFFICULTIES } from './snakes/game.ts'
import { takhteGame } from './takhte/game.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS } from './wheel/tables.ts'
import { wheelOfFortuneGame } from './wheel-of-fortune/game.ts'

/** The digits of a hash over all tables of a game, by its version. A line is added for a new version, never changed. */
const PUBLISHED: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  dice: { 1: '99730ca75a77203b' },
  limbo: { 1: 'ccbdb912135f5d74' },
  plinko: { 1: '76406196df075941' },
  keno: { 1: '089f83783fb5c20c' },
  wheel: { 1: '1006b7d44165c99c' },
  diamonds: { 1: '945aae23d955e1d4' },
  darts: { 1: 'a067b978d7889668' },
  mines: { 1: 'd0b1d34aef21b0fd' },
  hilo: { 1: '3be22e0a38f9579b' },
  dragontower: { 1: '3ad3c59378242c27' },
  chicken: { 1: '0bfe47773db3030f' },
  pump: { 1: '29d95fcdd1ef4579' },
  snakes: { 1: 'fdbb04d095304651' },
  roulette: { 1: '3cadd69ac43b0f7f' },
  baccarat: { 1: '9c2f9a98d229f744' },
  'dragon-tiger': { 1: '87c4cba709a6ea16' },
  takhte: { 1: '201f12f34ba93d67' },
  'wheel-of-fortune': { 1: '8fff17b80cf5223a' },
  'ball-draw': { 1: 'bea0a85cf051dfc1' },
  'red-dog': { 1: '2d24cc98b4d0c7aa' },
  blackjack: { 1: '87b6273e5c9c94f6' },
  'video-poker': { 1: '8cfe3d9ca50c9e25' },
  'deuces-wild': { 1: '9e73776a9edfd1ae' },
  yalda: { 1: '4543098749e40b3e' },
  simorgh: { 1: '67749280668e639c' },
  karvan: { 1: '7cfd55356f35fa2d' },
  rostam: { 1: '1488c73c1d005d1d' },
  bagh: { 1: '011ed1e22a4c96ba' },
  haftsin: { 1: '12710c83e3e971dd' },
  firuzeh: { 1: '17e6bd826442b354' },
  ganj: { 1: '88237c92f66133f6' },
  darya: { 1: 'e13b12f512f78fdb' },
}

const oneChip = ({ spots }: ChipGame) => spots.map((spot): WireParams => ({ chips: [{ spot, units: 1 }] }))

/** All bets of a game, or some from end to end where there are too many. */
const BETS: Readonly<Record<string, readonly WireParams[]>> = {
  dice: ['0.01', '3.33', '49.50', '98.00'].map((target) => ({ direction: 'under', target })),
  limbo: ['1.01', '2.00', '140.42', '1000000.00'].map((target) => ({ target })),
  plinko: PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => ({ rows, risk }))),
  keno: KENO_RISKS.flatMap((risk) =>
    Array.from({ length: 10 }, (_, index) => ({
      risk,
      picks: Array.from({ length: index + 1 }, (_, pick) => pick + 1),
    })),
  ),
  wheel: WHEEL_SEGMENTS.flatMap((segments) => WHEEL_RISKS.map((risk) => ({ segments, risk }))),
  diamonds: [{}],
  darts: DARTS_DIFFICULTIES.map((difficulty) => ({ difficulty })),
  mines: Array.from({ length: MAX_MINES }, (_, index) => ({ mines: index + 1 })),
  hilo: [{}],
  dragontower: TOWER_DIFFICULTIES.map((difficulty) => ({ difficulty })),
  chicken: HIDDEN_END_DIFFICULTIES.map((difficulty) => ({ difficulty })),
  pump: HIDDEN_END_DIFFICULTIES.map((difficulty) => ({ difficulty })),
  snakes: SNAKES_DIFFICULTIES.map((difficulty) => ({ difficulty })),
  roulette: oneChip(rouletteGame),
  baccarat: oneChip(baccaratGame),
  'dragon-tiger': oneChip(dragonTigerGame),
  takhte: oneChip(takhteGame),
  'wheel-of-fortune': oneChip(wheelOfFortuneGame),
  'ball-draw': oneChip(ballDrawGame),
  'red-dog': [{}],
  blackjack: [{}],
  'video-poker': [{}],
  'deuces-wild': [{}],
  ...Object.fromEntries(SLOTS.map(({ machine }) => [machine.id, [{}]])),
}

describe('the tables of a version', () => {
  it.each([...INSTANT_GAMES, ...STEP_GAMES])(
    'of $game stay what they were published as',
    ({ game, paytableVersion, read }) => {
      const lines = (BETS[game] ?? []).flatMap((wire) => {
        const reading = read(wire)
        if (!reading.ok) return expect.fail(reading.field)
        const { table, moments } = reading.bet.paytable()
        // A slot names the hash of its whole description in the parameters of every bet.
        if (moments !== undefined)
          return `${JSON.stringify(reading.bet.params)} ${moments.expectedE12} ${moments.varianceE12}`
        return table.map(({ outcome, multiplierE4, stakeUnitsE4, chance }) => {
          const staked = stakeUnitsE4 === undefined ? '' : ` of ${stakeUnitsE4}`
          return `${JSON.stringify(wire)} ${outcome} ${multiplierE4}${staked} ${chance.numerator}/${chance.denominator}`
        })
      })
      expect(lines.length).toBeGreaterThan(0)
      const digits = bytesToHex(sha256(utf8ToBytes(lines.join('\n')))).slice(0, 16)
      expect(digits).toBe(PUBLISHED[game]?.[paytableVersion])
    },
  )
})
